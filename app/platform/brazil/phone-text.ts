// A telephone number in forms and on paper; what links to one is in phone.ts, which every page carries.
import { typedPhone } from './masks.ts'

/** As people read it. What is no number of Brazil stays as it is. */
export const phoneText = (phone: string) => typedPhone(phone)

/** What a shop takes as a telephone: any country's, with its area code. */
export const isPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{10,13}$/.test(text.replace(/\D/g, ''))

export const phoneAdvice = 'Informe o telefone com DDD, como (61) 99999-0000.'
