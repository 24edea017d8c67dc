// In references capitals mark an organisation; elsewhere names of several words are shown without them.

export const low = (word: string) => word.toLocaleLowerCase('pt-BR')
export const high = (words: string) => words.toLocaleUpperCase('pt-BR')

/** True for a name in capitals, as organisations are written; initials alone are not. */
export const isShouted = (name: string) => /\p{Lu}{2}/u.test(name) && name === high(name)

const small = new Set(
  'a as ao aos à às da das de do dos e em na nas no nos o os para pela pelo por com'.split(' '),
)

/** A word without vowels is an abbreviation and stays. */
function lowered(word: string, at: number): string {
  if (at > 0 && small.has(low(word))) return low(word)
  const isInitials = !/[AEIOUÁÂÃÉÊÍÓÔÕÚ]/.test(word) || /[.&\d]/.test(word)
  return isInitials ? word : word.charAt(0) + low(word.slice(1))
}

/** The name without the capitals that mark an organisation, except for a single word (EMBRAPA). */
export function authorText(written: string): string {
  const name = written.replace(/\s+/g, ' ').trim()
  if (!isShouted(name) || !/\s/.test(name)) return name
  return name.split(' ').map(lowered).join(' ')
}
