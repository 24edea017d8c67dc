// Brazilian numbers are stored as +5561999990000 and shown as (61) 99999-0000.
/** Area codes (Anatel). */
const areaCode = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/
/** After the area code: nine digits that begin with 9, or eight that begin with 2 to 5. */
const subscriber = /^(?:9\d{8}|[2-5]\d{7})$/

/** `+55`, area code and number, whatever mask it was typed with; null if it is no Brazilian number. */
export function brazilianPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const isAbroad = /^\s*\+(?!55)/.test(text)
  if (isAbroad) return null
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits.replace(/^0/, '')
  if (!areaCode.test(national) || !subscriber.test(national.slice(2))) return null
  return `+55${national}`
}

/** Null if the text is no number that can be called. */
export function phoneHref(text: string): string | null {
  const plain = brazilianPhone(text)
  if (plain) return `tel:${plain}`
  const abroad = /^\s*\+[\d\s().-]{8,25}$/.test(text) ? text.replace(/\D/g, '') : ''
  return abroad.length >= 8 && abroad.length <= 15 ? `tel:+${abroad}` : null
}

/** A plain address, without WhatsApp's script. @param message filled into the field */
export const whatsappHref = (phone: string, message = '') =>
  `https://wa.me/${phone.replace(/\D/g, '')}${message && `?text=${encodeURIComponent(message)}`}`
