// A tracking code is an object code (UPU S10) of Brazil.
import { isObjectCode, plainObjectCode } from './object-code.ts'

/** The code in capitals without spaces; null for any other code or a wrong check digit. */
export function readTrackingCode(text: string): string | null {
  const plain = plainObjectCode(text)
  return plain.endsWith('BR') && isObjectCode(plain) ? plain : null
}

export const isTrackingCode = (text: string) => readTrackingCode(text) !== null

/** Correios' own page asks for the code again, behind a captcha. */
export const trackingAddress = (code: string) =>
  `https://www.linkcorreios.com.br/?id=${encodeURIComponent(code)}`
