import { longestTitle } from './material.ts'

/** "manejo_do-pequi (final).pdf" as "Manejo do pequi (final)"; capitals stay. */
export function titleFromName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    // Beside spaces a hyphen joins two words; where there are none it stands for one.
    .replace(/^\S+$/, (whole) => whole.replaceAll('-', ' '))
    .replace(/[_+]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = '', ...rest] = [...(words === '' ? 'Sem título' : words)]
  return [first.toLocaleUpperCase('pt-BR'), ...rest].slice(0, longestTitle).join('').trim()
}
