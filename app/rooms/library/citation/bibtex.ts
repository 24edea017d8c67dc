// Writes BibTeX in UTF-8; characters that TeX reads as commands are escaped.

import { slugFrom } from '../../../platform/text/slug.ts'
import type { MaterialType } from '../catalogue/catalogue.ts'
import { readAuthor } from './author-name.ts'
import type { Citable } from './citable.ts'

/** The entry type, and its field for the publisher. */
const kinds: Partial<Record<MaterialType, [kind: string, broughtOutBy: string]>> = {
  'Apresentação em evento': ['inproceedings', 'booktitle'],
  'Artigo de periódico': ['article', 'journal'],
  'Capítulo de livro': ['incollection', 'publisher'],
  Livro: ['book', 'publisher'],
  'Material didático/cartilha': ['booklet', 'howpublished'],
  'Folder/cartaz': ['booklet', 'howpublished'],
  Notícia: ['article', 'journal'],
  Relatório: ['techreport', 'institution'],
  Tese: ['phdthesis', 'school'],
  'Texto de trabalho/Rascunho': ['unpublished', 'howpublished'],
}

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

const escaped = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\~^]|[&%$#_{}]/g, (sign) => commands[sign] ?? `\\${sign}`)

/** Escapes only the characters that would end the field. */
const verbatim = (address: string) =>
  address.replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign)).replace(/[%#]/g, '\\$&')

const author = (written: string): string => {
  const name = readAuthor(written)
  // In braces a name is one word, and " and " in it no second author.
  if (name.kind === 'entity') return `{${escaped(name.name)}}`
  const part = (text: string) => (/\band\b/i.test(text) ? `{${escaped(text)}}` : escaped(text))
  return `${part(name.family)}, ${part(name.given)}`
}

/** The key "santos2019manejo": the first author, the year, the title's first long word. */
export function bibtexKey({ authors, year, title }: Pick<Citable, 'authors' | 'year' | 'title'>): string {
  const name = authors[0] === undefined ? null : readAuthor(authors[0])
  const who = name === null ? '' : name.kind === 'entity' ? name.name : name.family
  const letters = (text: string) => slugFrom(text).replaceAll('-', '')
  const words = slugFrom(title).split('-')
  const word = words.find(({ length }) => length > 3) ?? words.at(-1) ?? ''
  return `${letters(who).slice(0, 24)}${year ?? 'sd'}${word}`
}

export function writeBibtex(material: Citable): string {
  const [kind, broughtOutBy] = kinds[material.type] ?? ['misc', 'howpublished']
  const fields: [string, string][] = [
    ['author', material.authors.map(author).join(' and ')],
    // Double braces preserve capitals.
    ['title', `{${escaped(material.title)}}`],
    ['year', material.year === null ? '' : String(material.year)],
    [broughtOutBy, escaped(material.publisher)],
    ['isbn', material.isbn],
    ['doi', verbatim(material.doi)],
    ['url', verbatim(material.url ?? '')],
    ['language', material.language],
    ['keywords', escaped(material.tags.join(', '))],
    ['note', kind === 'misc' || kind === 'unpublished' ? escaped(material.type) : ''],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []))
  return [`@${kind}{${bibtexKey(material)},`, ...lines, '}', ''].join('\n')
}
