// What tells one material of a table from another. A slug would not: it is cut, and has only the Latin alphabet.
import { createHash } from 'node:crypto'
import { spellOut } from '../../platform/text/slug.ts'

type Told = { title: string; authors: readonly string[]; year: number | null; type: string }

/** The same for two rows that differ in capitals, accents and punctuation only; of one length, however long they are. */
export function rowIdentity({ title, authors, year, type }: Told): string {
  const told = [title, authors.join(' '), String(year ?? ''), type].map(plainWords)
  return createHash('sha256').update(told.join('\n')).digest('hex')
}

/** Accents go from Latin letters; the marks of other scripts are vowels, and stay. */
function plainWords(text: string): string {
  const words = spellOut(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}\p{Mark}]+/gu)
  return words?.join(' ') ?? text.trim()
}
