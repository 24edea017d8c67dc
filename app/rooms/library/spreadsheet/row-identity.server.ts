// Identifies a row by a hash of its words. A slug would not do: it is cut, and has only Latin letters.
import { createHash } from 'node:crypto'
import { spellOut } from '../../../platform/text/slug.ts'

type Told = { title: string; authors: readonly string[]; year: number | null; type: string }

/** Ignores case, accents and punctuation; the hash has a fixed length. */
export function rowIdentity({ title, authors, year, type }: Told): string {
  const told = [title, authors.join(' '), String(year ?? ''), type].map(plainWords)
  return createHash('sha256').update(told.join('\n')).digest('hex')
}

/** Removes accents of Latin letters only: the marks of other scripts are vowels. */
function plainWords(text: string): string {
  const words = spellOut(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}\p{Mark}]+/gu)
  return words?.join(' ') ?? text.trim()
}
