// What the markup of each kind of public page is made of, in bytes.
import { get } from 'node:http'
import { kinds, resolved } from '../support/kinds.ts'
import { pageWeight } from './page-weight.ts'

const parts = {
  styles: /<style[\s\S]*?<\/style>/g,
  scripts: /<script[\s\S]*?<\/script>/g,
  icons: /<svg[\s\S]*?<\/svg>/g,
  srcset: / srcset="[^"]*"/gi,
  classes: / class="[^"]*"/g,
}

/** As it travels; fetch would decompress it. */
const squeezedSize = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

const column = (figure: number) => String(figure).padStart(9)

export async function benchMarkup(origin: string): Promise<void> {
  const heads = ['HTML', 'brotli', ...Object.keys(parts), 'JS brotli']
  console.log(`\nMarkup, bytes${' '.repeat(17)}${heads.map((head) => head.padStart(9)).join('')}`)
  for (const kind of kinds) {
    const path = await resolved(origin, kind)
    const html = await (await fetch(origin + path)).text()
    const sizes = Object.values(parts).map((part) =>
      [...html.matchAll(part)].reduce((sum, [text]) => sum + Buffer.byteLength(text), 0),
    )
    const { scripts } = await pageWeight(origin, path)
    const figures = [Buffer.byteLength(html), await squeezedSize(origin + path), ...sizes, scripts]
    console.log(`  ${path.slice(0, 26).padEnd(28)}${figures.map(column).join('')}`)
  }
}

// By hand, of a site that runs: node tests/bench/markup.ts http://127.0.0.1:3000
if (import.meta.main) await benchMarkup(new URL(process.argv[2] ?? '').origin)
