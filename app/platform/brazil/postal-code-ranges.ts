// The 30 ranges of Correios; two digits never decide (68, 69, 72, 73, 76 and 78 are shared). All 6,134 municipal
// ranges known to BrasilAPI agree.
import { plainPostalCode } from './postal-code.ts'
import { nameOfState, type StateCode } from './states.ts'

const ranges: readonly (readonly [state: StateCode, start: string, end: string])[] = [
  ['SP', '01000000', '19999999'],
  ['RJ', '20000000', '28999999'],
  ['ES', '29000000', '29999999'],
  ['MG', '30000000', '39999999'],
  ['BA', '40000000', '48999999'],
  ['SE', '49000000', '49999999'],
  ['PE', '50000000', '56999999'],
  ['AL', '57000000', '57999999'],
  ['PB', '58000000', '58999999'],
  ['RN', '59000000', '59999999'],
  ['CE', '60000000', '63999999'],
  ['PI', '64000000', '64999999'],
  ['MA', '65000000', '65999999'],
  ['PA', '66000000', '68899999'],
  ['AP', '68900000', '68999999'],
  ['AM', '69000000', '69299999'],
  ['RR', '69300000', '69399999'],
  ['AM', '69400000', '69899999'],
  ['AC', '69900000', '69999999'],
  ['DF', '70000000', '72799999'],
  ['GO', '72800000', '72999999'],
  ['DF', '73000000', '73699999'],
  ['GO', '73700000', '76799999'],
  ['RO', '76800000', '76999999'],
  ['TO', '77000000', '77999999'],
  ['MT', '78000000', '78899999'],
  ['MS', '79000000', '79999999'],
  ['PR', '80000000', '87999999'],
  ['SC', '88000000', '89999999'],
  ['RS', '90000000', '99999999'],
]

/** Null if no such range exists. */
export const stateOfPostalCode = (plain: string): StateCode | null =>
  ranges.find(([, start, end]) => start <= plain && plain <= end)?.[0] ?? null

export type KnownPostalCode = { plain: string; state: StateCode }

/** Reads a CEP with or without hyphen; null if it cannot exist. */
export function readPostalCode(text: string): KnownPostalCode | null {
  const plain = plainPostalCode(text)
  const state = plain && stateOfPostalCode(plain)
  return plain && state ? { plain, state } : null
}

/** Null if code and state agree, and for a code that cannot exist. */
export function postalCodeElsewhere(plain: string, state: StateCode): string | null {
  const expected = stateOfPostalCode(plain)
  if (expected === null || expected === state) return null
  return `Este CEP é de outro estado: ${nameOfState(expected)}. Confira o CEP e o estado.`
}
