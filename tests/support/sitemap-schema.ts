import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const schema = readFile(join(import.meta.dirname, 'sitemap.xsd'), 'utf8')

/** The faults that libxml2 finds in a sitemap or an index of sitemaps; none in a valid one. */
export async function sitemapTroubles(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [await schema],
    initialMemoryPages: 1_024,
    maxMemoryPages: 8_192,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}
