// Links telephone numbers, e-mail and web addresses in plain text.
import { brazilianPhone, whatsappHref } from '../../platform/brazil/phone.ts'

export type TextPart = { text: string; href: string | null }

const email = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`
const web = String.raw`https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]`
const phone = String.raw`(?<![\d./-])(?:\+55[\s.-]?)?\(?\d{2}\)?[\s.-]?9?\d{4}[\s.-]?\d{4}(?![\d/]|[.-]\d)`

/** Whether the number is on a line that mentions WhatsApp and no telephone. */
const isForWhatsapp = (before: string) => {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return /whats/i.test(line) && !/tel(?:efone|\.|:)|fone/i.test(line)
}

function hrefOf(text: string, before: string): string | null {
  if (/^https?:/i.test(text)) return text
  if (text.includes('@')) return `mailto:${text}`
  const plain = brazilianPhone(text)
  if (!plain) return null
  return isForWhatsapp(before) ? whatsappHref(plain) : `tel:${plain}`
}

/** The parts of a text in order; `href` is null without a link. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(new RegExp(`${web}|${email}|${phone}`, 'gi'))) {
    const href = hrefOf(found[0], text.slice(0, found.index))
    if (!href) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index), href: null })
    parts.push({ text: found[0], href })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}
