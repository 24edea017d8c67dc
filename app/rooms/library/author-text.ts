// How an author is read outside of a reference: capitals throughout, which mark an entity there, are nobody's name.

export const low = (word: string) => word.toLocaleLowerCase('pt-BR')
export const high = (words: string) => words.toLocaleUpperCase('pt-BR')

/** In capitals throughout, as somebody marks what is no person; initials alone are not. */
export const isShouted = (name: string) => /\p{Lu}{2}/u.test(name) && name === high(name)

const small = new Set(
  'a as ao aos à às da das de do dos e em na nas no nos o os para pela pelo por com'.split(' '),
)

/** One word of a name in capitals as it is usually written; what nobody can pronounce are initials. */
function lowered(word: string, at: number): string {
  if (at > 0 && small.has(low(word))) return low(word)
  const isInitials = !/[AEIOUÁÂÃÉÊÍÓÔÕÚ]/.test(word) || /[.&\d]/.test(word)
  return isInitials ? word : word.charAt(0) + low(word.slice(1))
}

/**
 * An author as one reads it: capitals throughout mark an entity, and belong to its reference alone. A single word
 * (EMBRAPA) keeps them.
 */
export function authorText(written: string): string {
  const name = written.replace(/\s+/g, ' ').trim()
  if (!isShouted(name) || !/\s/.test(name)) return name
  return name.split(' ').map(lowered).join(' ')
}
