// Apart from phone.ts, which every page carries.
import { typedPhone } from './masks.ts'

export const phoneText = (phone: string) => typedPhone(phone)

/** Any country's number with its area code. */
export const isPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{10,13}$/.test(text.replace(/\D/g, ''))

export const phoneAdvice = 'Informe o telefone com DDD, como (61) 99999-0000.'
