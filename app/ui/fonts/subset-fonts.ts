// Makes the font files of this folder and `faces.css` anew: node app/ui/fonts/subset-fonts.ts
// They are cut from the variable fonts of @fontsource-variable (SIL Open Font License, OFL-*.txt beside the files).
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subset from 'subset-font'

const printable = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('')

/** The characters of a text in Portuguese. */
export const portuguese = `${printable}\u00a0ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°§·«»“”‘’–—…•©×²³½→−`

/** Kerning, ligatures, and the figures of equal width in tables and prices. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'calt', 'tnum', 'lnum']

type Font = {
  /** the name of the file in this folder */
  name: string
  family: string
  style: 'normal' | 'italic'
  weight: string
  /** the parts of a file name of @fontsource-variable around `latin` or `latin-ext` */
  source: [package_: string, kind: string]
  axes: Record<string, number | { min: number; max: number }>
  /** the font also draws names from other languages, from files of their own */
  hasRest: boolean
}

/** Figtree in the weights that the stylesheets use; Fraunces soft and in the one weight and optical size of titles. */
const fonts: Font[] = [
  {
    name: 'figtree',
    family: 'Figtree Variable',
    style: 'normal',
    weight: '400 700',
    source: ['figtree', 'wght-normal'],
    axes: { wght: { min: 400, max: 700 } },
    hasRest: true,
  },
  {
    name: 'figtree-italic',
    family: 'Figtree Variable',
    style: 'italic',
    weight: '400 700',
    source: ['figtree', 'wght-italic'],
    axes: { wght: { min: 400, max: 700 } },
    hasRest: false,
  },
  {
    name: 'fraunces',
    family: 'Fraunces Variable',
    style: 'normal',
    weight: '400 700',
    source: ['fraunces', 'full-normal'],
    axes: { wght: 600, SOFT: 100, WONK: 0, opsz: 36 },
    hasRest: true,
  },
]

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

/** Letters of names from elsewhere, by the file of @fontsource-variable that has them. */
const rest = {
  latin: [...between(0xa1, 0xff), ...'€™‚„†‡‹›'],
  'latin-ext': [...between(0x100, 0x24f), ...between(0x1e00, 0x1eff)],
}

/** The ranges as CSS writes them: U+A1,U+A4-A6 */
function rangesOf(characters: string): string {
  const spans: [number, number][] = []
  for (const point of [...characters].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',')
}

const face = (font: Font, file: string, range?: string) => `@font-face {
  font-family: "${font.family}";
  font-style: ${font.style};
  font-weight: ${font.weight};
  font-display: swap;
  src: url("./${file}") format("woff2");${range ? `\n  unicode-range: ${range};` : ''}
}
`

const folderOf = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`))

/** The generated files of this folder, by name. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  const faces = ['/* Made by subset-fonts.ts. The last of a family is asked first. */\n']
  for (const font of fonts) {
    const [name, kind] = font.source
    const folder = folderOf(name)
    const cut = async (part: string, characters: string) =>
      subset(await readFile(join(folder, `files/${name}-${part}-${kind}.woff2`)), characters, {
        targetFormat: 'woff2',
        keepFeatures,
        variationAxes: font.axes,
      })
    for (const part of font.hasRest ? (['latin', 'latin-ext'] as const) : []) {
      const characters = rest[part].filter((one) => !portuguese.includes(one)).join('')
      const file = `${font.name}-${part}.woff2`
      made.set(file, await cut(part, characters))
      faces.push(face(font, file, rangesOf(characters)))
    }
    const file = `${font.name}.woff2`
    made.set(file, await cut('latin', portuguese))
    faces.push(face(font, file))
  }
  return made.set('faces.css', Buffer.from(faces.join('\n')))
}

if (import.meta.main)
  for (const [name, bytes] of await subsetFonts()) {
    await writeFile(join(import.meta.dirname, name), bytes)
    console.log(`${name}: ${bytes.byteLength} bytes`)
  }
