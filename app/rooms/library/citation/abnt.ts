// Writes references by ABNT NBR 6023:2018, from what a catalogue here knows: no places, no pages, no editions.
import { readAuthor } from './author-name.ts'
import { high } from './author-text.ts'
import type { Citable } from './citable.ts'

/** A stretch of the reference; `look` where the standard wants it set apart. */
export type Span = { text: string; look?: 'strong' | 'emphasis' }

/** @param accessedOn the day it was looked at, `2026-11-20`; said where the reference has an address */
export function abntReference(material: Citable, accessedOn: string): Span[] {
  const spans = [...entry(material), ...body(material)]
  if (material.isbn) spans.push(plain(` ISBN ${material.isbn}.`))
  if (material.doi) spans.push(plain(` DOI: ${material.doi}.`))
  if (material.url) spans.push(plain(` Disponível em: ${material.url}. Acesso em: ${shortDay(accessedOn)}.`))
  return joined(spans)
}

/** The words of the reference without their look, to be copied. */
export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

const plain = (text: string): Span => ({ text })
const strong = (text: string): Span => ({ text, look: 'strong' })
const emphasis = (text: string): Span => ({ text, look: 'emphasis' })

/** The point that ends a sentence: "et al." and "Por quê?" have ended already. */
const end = (text: string) => (/[.!?…]$/.test(text) ? '' : '.')

const nothing = '[S. l.: s. n.]'
const yearOf = ({ year }: Citable) => (year === null ? '[s.d.]' : String(year))

/** Names up to three authors; of more, the first, and others. Empty for a work without authors. */
function entry({ authors }: Citable): Span[] {
  const names = authors.map((author) => {
    const name = readAuthor(author)
    return name.kind === 'entity' ? high(name.name) : `${high(name.family)}, ${name.given}`
  })
  const [first] = names
  if (!first) return []
  if (names.length > 3) return [plain(`${first} `), emphasis('et al.'), plain(' ')]
  const all = names.join('; ')
  return [plain(`${all}${end(all)} `)]
}

/** The part that follows the authors: the title, and where and when it came out. */
function body(material: Citable): Span[] {
  const { publisher, type } = material
  const year = yearOf(material)
  const inside = publisher !== ''
  switch (type) {
    case 'Artigo de periódico':
    case 'Notícia':
      if (!inside) break
      return [...title(material, plain), strong(publisher), plain(`, [s. l.], ${year}.`)]
    case 'Apresentação em evento':
      if (!inside) break
      return [
        ...title(material, plain),
        emphasis('In'),
        plain(`: ${high(publisher)}, ${year}. `),
        strong('Anais'),
        plain(` [...]. ${nothing}, ${year}.`),
      ]
    case 'Tese':
      return [...title(material), plain(`${year}. Tese${inside ? ` – ${publisher}` : ''}, [s. l.], ${year}.`)]
    case 'Patente':
      return [...title(material), plain(`${inside ? `Depositante: ${publisher}. ` : ''}${year}.`)]
    case 'Página da internet':
      return [...title(material), plain(inside ? `${publisher}, ${year}.` : `${year}.`)]
  }
  const note = notes[type]
  return [
    ...title(material),
    plain(`${inside ? `[S. l.]: ${publisher}` : nothing}, ${year}.${note ? ` ${note}.` : ''}`),
  ]
}

/** The kind of material, where the words of the reference do not say it. */
const notes: Partial<Record<Citable['type'], string>> = {
  Áudio: '1 áudio',
  'Banco de dados': 'Base de dados',
  'Capítulo de livro': 'Capítulo de livro',
  'Folder/cartaz': '1 folder',
  Imagem: '1 imagem',
  Mapa: '1 mapa',
  'Programa de computador/Aplicativo': 'Programa de computador',
  Relatório: 'Relatório',
  'Texto de trabalho/Rascunho': 'Texto de trabalho',
  Vídeo: '1 vídeo',
}

/** Sets the title apart and its subtitle not; without authors, its first word in capitals is the entry. */
function title({ title, authors }: Citable, look: (text: string) => Span = strong): Span[] {
  const [, main = title, subtitle = ''] = /^(.+?)(\s*:\s.+)$/su.exec(title) ?? []
  const rest = `${subtitle.replace(/^\s*:\s*/, ': ')}${end(title)} `
  return authors.length === 0 ? [plain(firstWordHigh(main) + rest)] : [look(main), plain(rest)]
}

/** An article or a little word takes the next one along: "A FLOR do cerrado". */
const small = /^([\p{L}\d]{1,2}|um|uma|uns|umas|por|com|sem|dos|das|nos|nas)$/iu

function firstWordHigh(words: string): string {
  const [first = '', second = '', ...rest] = words.split(' ')
  return small.test(first) && second
    ? [high(first), high(second), ...rest].join(' ')
    : [high(first), ...(second ? [second] : []), ...rest].join(' ')
}

const months = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'maio',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
]

/** `2026-11-20` as "20 nov. 2026". */
function shortDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** Joins neighbours of one look, without space at the end. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last && last.look === span.look) whole[whole.length - 1] = { ...last, text: last.text + span.text }
    else whole.push(span)
  }
  return whole.map((span, place) =>
    place === whole.length - 1 ? { ...span, text: span.text.trimEnd() } : span,
  )
}
