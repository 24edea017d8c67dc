import { longestTitle } from '../material.ts'

/** Makes "Manejo do pequi (final)" of "manejo_do-pequi (final).pdf"; capitals stay. */
export function titleFromName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    // Where the name has spaces, a hyphen joins two words; where it has none, a hyphen stands for a space.
    .replace(/^\S+$/, (whole) => whole.replaceAll('-', ' '))
    .replace(/[_+]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = '', ...rest] = [...(words === '' ? 'Sem título' : words)]
  return [first.toLocaleUpperCase('pt-BR'), ...rest].slice(0, longestTitle).join('').trim()
}
