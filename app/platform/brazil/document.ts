// Since July 2026 a CNPJ may hold letters (IN RFB 2.229/2024); the value of a character is its code minus 48.

const cpf = /^\d{11}$/
const cnpj = /^[0-9A-Z]{12}\d{2}$/

/** The document as it is stored: without mask, in capitals. */
export const plainDocument = (text: string) => text.toUpperCase().replace(/[\s./-]/g, '')

function checkDigit(characters: string, longest: number): number {
  let sum = 0
  let weight = 2
  for (const character of [...characters].reverse()) {
    sum += (character.charCodeAt(0) - 48) * weight
    weight = weight === longest ? 2 : weight + 1
  }
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function holds(plain: string, longestWeight: number): boolean {
  if (new Set(plain).size === 1) return false
  const body = plain.slice(0, -2)
  const first = checkDigit(body, longestWeight)
  return plain.endsWith(`${first}${checkDigit(body + first, longestWeight)}`)
}

/** By its form alone, for a document that is known to be right. */
export const hasFormOfCnpj = (plain: string) => cnpj.test(plain)

export const isCpf = (plain: string) => cpf.test(plain) && holds(plain, 11)
export const isCnpj = (plain: string) => cnpj.test(plain) && holds(plain, 9)
export const isDocument = (plain: string) => isCpf(plain) || isCnpj(plain)

/** Writes ***.982.247-**: enough to recognise one's own CPF. A CNPJ is public and stays whole. */
export const maskedDocument = (plain: string): string =>
  cpf.test(plain) ? plain.replace(/^...(...)(...)..$/, '***.$1.$2-**') : documentText(plain)

/** Written in any way within a text; some banks write three noughts in front. */
const cpfsInText = /(?<!\d)(?:000)?\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g

/** @param by gets each CPF of the text as it is stored, and answers what stands there instead */
export const replaceCpfs = (text: string, by: (plain: string) => string): string =>
  text.replace(cpfsInText, (written) => {
    const plain = plainDocument(written)
    return isCpf(plain.slice(-11)) && !isCnpj(plain) ? by(plain.slice(-11)) : written
  })

/** A text that others wrote, its CPFs as `maskedDocument` writes them. */
export const withMaskedCpfs = (text: string): string => replaceCpfs(text, maskedDocument)

/** Writes 529.982.247-25 or 12.ABC.345/01DE-35; any other text stays as it is. */
export function documentText(plain: string): string {
  if (cpf.test(plain)) return plain.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  if (cnpj.test(plain)) return plain.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return plain
}
