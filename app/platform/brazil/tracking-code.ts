// The code on a parcel (UPU S10): two letters, eight digits and a check digit, the country.

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** In capitals without spaces; null when it is no code of Correios or its check digit is another. */
export function readTrackingCode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '')
  const match = /^[A-Z]{2}(\d{8})(\d)BR$/.exec(plain)
  if (!match?.[1]) return null
  const sum = [...match[1]].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
  const rest = 11 - (sum % 11)
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return check === Number(match[2]) ? plain : null
}

export const isTrackingCode = (text: string) => readTrackingCode(text) !== null

/** Correios' own page asks for the code again, behind a captcha; this one takes it from the address. */
export const trackingAddress = (code: string) =>
  `https://www.linkcorreios.com.br/?id=${encodeURIComponent(code)}`
