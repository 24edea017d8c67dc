// What a public page makes a browser load before anything is touched: scripts reached by static imports, stylesheets, HTML.
import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes of brotli, at its best. */
export const squeezed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength

const imported = /(?:import|from)\s*["'](\.{0,2}\/[^"']+\.js)["']/g

/** Follows static imports from the page's own module script. */
export async function pageWeight(origin: string, path: string) {
  const html = await (await fetch(origin + path)).text()
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text,
  )
  const module = inline.join('\n')
  const queue = [...module.matchAll(imported)].map((match) => match[1] ?? '')
  for (const [, at = ''] of module.matchAll(/import\("([^"]+)"\)/g)) queue.push(at)
  const scripts = new Map<string, number>()
  while (queue.length > 0) {
    const at = queue.pop() as string
    if (scripts.has(at)) continue
    const text = await (await fetch(origin + at)).text()
    scripts.set(at, squeezed(Buffer.from(text)))
    for (const [, next = ''] of text.matchAll(imported)) queue.push(new URL(next, origin + at).pathname)
  }
  const stylesheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
  return {
    html: squeezed(Buffer.from(html)),
    scripts: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    files: [...scripts.keys()],
    css: squeezed(Buffer.from(stylesheets.join(''))),
  }
}
