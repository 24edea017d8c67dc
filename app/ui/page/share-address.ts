export function whatsappAddress(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
}

/** Takes a Brazilian number as people write it, or a foreign one with its +; returns '' for anything else. */
export function chatAddress(phone: string, words: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 10) return ''
  const isNational = digits.length <= 11 && !phone.trim().startsWith('+')
  return `https://wa.me/${isNational ? `55${digits}` : digits}?text=${encodeURIComponent(words)}`
}
