// The code of a parcel of Correios: an object code (UPU S10) of this country.
import { isObjectCode, plainObjectCode } from './object-code.ts'

/** In capitals without spaces; null when it is no code of Correios or its check digit is another. */
export function readTrackingCode(text: string): string | null {
  const plain = plainObjectCode(text)
  return plain.endsWith('BR') && isObjectCode(plain) ? plain : null
}

export const isTrackingCode = (text: string) => readTrackingCode(text) !== null

/** Correios' own page asks for the code again, behind a captcha; this one takes it from the address. */
export const trackingAddress = (code: string) =>
  `https://www.linkcorreios.com.br/?id=${encodeURIComponent(code)}`
