// The key of an NF-e or DC-e: state and month, the issuer's CNPJ or CPF, model, series, number and a check digit.
// Only the CNPJ may hold letters (since July 2026, document.ts).

const shape = /^(\d{2})\d{2}(\d{2})[0-9A-Z]{12}\d{2}(\d{2})\d{22}$/

/** The federal units by their IBGE numbers. */
const units = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
)
/** NF-e, NFC-e and the declaration of contents (DC-e). */
const models = new Set(['55', '65', '99'])

/** The key as it is stored: 'NFe5326 1012 …' loses its prefix and its spaces. */
export const plainInvoiceKey = (text: string) =>
  text
    .toUpperCase()
    .replace(/^\D+/, '')
    .replace(/[^0-9A-Z]/g, '')

export type InvoiceKeyFault = 'shape' | 'unit' | 'month' | 'model' | 'digit'

export function invoiceKeyFault(plain: string): InvoiceKeyFault | null {
  const [, unit = '', month = '', model = ''] = shape.exec(plain) ?? []
  if (!model) return 'shape'
  if (!units.has(unit)) return 'unit'
  if (Number(month) < 1 || Number(month) > 12) return 'month'
  if (!models.has(model)) return 'model'
  return plain.endsWith(String(checkDigit(plain.slice(0, -1)))) ? null : 'digit'
}

export const isInvoiceKey = (plain: string) => invoiceKeyFault(plain) === null

/** The check digit: modulo 11, weights 2 to 9 from the right; a letter counts as its ASCII code less 48. */
function checkDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
