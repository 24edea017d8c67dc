// Kept apart from phone.ts, which every page carries.
import { typedPhone } from './masks.ts'
import { brazilianPhone } from './phone.ts'

export const phoneText = (phone: string) => typedPhone(phone)

/** The number as people read it; any other than a Brazilian one stays as it was given. */
export const givenPhoneText = (phone: string) => (brazilianPhone(phone) ? typedPhone(phone) : phone)

/** A Brazilian number with its area code, or another country's with its +. */
export const isPhone = (text: string) =>
  /^\s*\+(?!55)/.test(text)
    ? /^\s*\+[\d\s().-]+$/.test(text) && /^\d{10,13}$/.test(text.replace(/\D/g, ''))
    : brazilianPhone(text) !== null

export const phoneAdvice = 'Informe o telefone com DDD, como (61) 99999-0000.'
