// Kept apart from phone.ts, which every page carries.
import { typedPhone } from './masks.ts'

export const phoneText = (phone: string) => typedPhone(phone)

/** The number as people read it; a foreign number, which the mask would cut, stays as it was given. */
export function givenPhoneText(phone: string): string {
  const masked = typedPhone(phone)
  const digits = (text: string) => text.replace(/\D/g, '')
  return digits(phone).endsWith(digits(masked)) ? masked : phone
}

/** Any country's number with its area code. */
export const isPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{10,13}$/.test(text.replace(/\D/g, ''))

export const phoneAdvice = 'Informe o telefone com DDD, como (61) 99999-0000.'
