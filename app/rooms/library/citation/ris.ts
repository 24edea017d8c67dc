// Writes RIS for Zotero, Mendeley and EndNote: one tag a line, CRLF between them.

import type { MaterialType } from '../catalogue/catalogue.ts'
import { readAuthor } from './author-name.ts'
import type { Citable } from './citable.ts'

const kinds: Record<MaterialType, string> = {
  'Apresentação em evento': 'CPAPER',
  'Artigo de periódico': 'JOUR',
  Áudio: 'SOUND',
  'Banco de dados': 'DATA',
  'Capítulo de livro': 'CHAP',
  'Folder/cartaz': 'PAMP',
  Imagem: 'ART',
  'Leis e normas': 'STAT',
  Livro: 'BOOK',
  Mapa: 'MAP',
  'Material didático/cartilha': 'BOOK',
  Notícia: 'NEWS',
  'Página da internet': 'ELEC',
  Patente: 'PAT',
  'Programa de computador/Aplicativo': 'COMP',
  Relatório: 'RPRT',
  Tese: 'THES',
  'Texto de trabalho/Rascunho': 'UNPB',
  Vídeo: 'VIDEO',
  Outros: 'GEN',
}

/** Types published inside a journal or an event, which is not their publisher. */
const standsIn = new Set<MaterialType>(['Apresentação em evento', 'Artigo de periódico', 'Notícia'])

const author = (written: string): string => {
  const name = readAuthor(written)
  return name.kind === 'entity' ? name.name : `${name.family}, ${name.given}`
}

export function writeRis(material: Citable): string {
  const fields: [string, string][] = [
    ['TY', kinds[material.type]],
    ['TI', material.title],
    ...material.authors.map((name): [string, string] => ['AU', author(name)]),
    ['PY', material.year === null ? '' : String(material.year)],
    [standsIn.has(material.type) ? 'T2' : 'PB', material.publisher],
    ['SN', material.isbn],
    ['DO', material.doi],
    ['UR', material.url ?? ''],
    ['LA', material.language],
    ...material.tags.map((tag): [string, string] => ['KW', tag]),
    ['AB', material.description],
  ]
  const lines = fields.flatMap(([tag, value]) => {
    // A line break inside the value would begin another tag.
    const line = value.replace(/\s+/g, ' ').trim()
    return line ? [`${tag}  - ${line}`] : []
  })
  return [...lines, 'ER  - ', ''].join('\r\n')
}
