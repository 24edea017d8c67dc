// Masks while typing or pasting: "CPF: 529.982.247-25" pasted from a message loses the words.
import { brazilianPhone } from './phone.ts'

const group = (characters: string, sizes: readonly number[], marks: readonly string[]): string => {
  let [text, from] = ['', 0]
  sizes.forEach((size, at) => {
    const part = characters.slice(from, from + size)
    from += size
    if (part) text += `${at > 0 ? marks[at - 1] : ''}${part}`
  })
  return text
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats a partly typed CPF (529.982.247-25) or CNPJ (12.ABC.345/01DE-35, from a letter or twelfth character on). */
export function typedDocument(text: string): string {
  const bare = text.replace(/^[^\p{L}\d]*(?:cpf|cnpj)(?:\s*\/\s*(?:cpf|cnpj))?[^\p{L}\d]+/iu, '')
  const plain = bare
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)
  const isCpf = plain.length <= 11 && !/[A-Z]/.test(plain)
  return isCpf
    ? group(plain, [3, 3, 3, 2], ['.', '.', '-'])
    : group(plain, [2, 3, 3, 4, 2], ['.', '.', '/', '-'])
}

/** Without the words before a number, the marks around a copied one that nobody sees, and dashes other than the keyboard's. */
const plainNumber = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212/]/g, '-')
    .replace(/^[^\d+(]+/, '')

/** The national digits, without the country's 55, the trunk's 0 and the two digits of a carrier after that. */
function nationalDigits(text: string): string {
  const digits = digitsOf(text)
  const whole = brazilianPhone(text) ?? (/^0\d{12,13}$/.test(digits) ? brazilianPhone(digits.slice(3)) : null)
  return whole?.slice(3) ?? digits
}

/**
 * (61) 99999-0000 or (61) 3333-0000; 0800 123 4567. Another country's number as it is, and so is what has too many
 * digits: none is dropped unseen.
 */
export function typedPhone(text: string): string {
  const plain = plainNumber(text)
  const isForeign = /^\+(?!5?$|55)/.test(plain)
  if (isForeign) return plain.slice(0, 20)
  const digits = nationalDigits(plain)
  if (digits.length > 11) return text.trimStart()
  if (plain.startsWith('+') && digits.length < 3) return `+${digits}`
  if (/^0[3589]00/.test(digits)) return group(digits, [4, 3, 4], [' ', ' '])
  if (digits.length < 3) return digits && `(${digits}`
  return `(${digits.slice(0, 2)}) ${group(digits.slice(2), [digits.length > 10 ? 5 : 4, 4], ['-'])}`
}

/** Formats a partly typed CEP: 01001-000. */
export const typedPostalCode = (text: string): string => group(digitsOf(text).slice(0, 8), [5, 3], ['-'])

const isMeant = (character: string | undefined) => /[\p{L}\d]/u.test(character ?? '')

/** Counts letters and digits only, because punctuation comes and goes with the mask. */
export const countDigitsAndLetters = (text: string) => [...text].filter(isMeant).length

/**
 * The position of the caret after masking.
 * @param tail letters and digits behind the caret
 * @param isDeleting backwards over punctuation, which would come right back: the caret steps over it
 */
export function caretIn(masked: string, tail: number, isDeleting = false): number {
  let at = masked.length
  for (let left = tail; left > 0 && at > 0; at--) if (isMeant(masked[at - 1])) left--
  while (isDeleting && at > 0 && !isMeant(masked[at - 1])) at--
  return at
}
