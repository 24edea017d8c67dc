// The code of a parcel (UPU S10): two letters, eight digits, their check digit, the country.
import { postalCountries } from './postal-countries.ts'

const shape = /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The code as it is stored: 'dg 049 186 230 br' is DG049186230BR. */
export const plainObjectCode = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '')

export function isObjectCode(plain: string): boolean {
  const [, serial = '', digit, country = ''] = shape.exec(plain) ?? []
  if (digit === undefined || !postalCountries.has(country)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(serial[at]), 0)
  const check = 11 - (sum % 11)
  return Number(digit) === (check === 10 ? 0 : check === 11 ? 5 : check)
}
