import { greetingTo } from '../../../platform/text/calling-name.ts'

/** A mailto: address with the visitor's words quoted. */
export function replyAddress(
  message: { name: string; email: string; message: string },
  siteTitle: string,
): string {
  // Half a character could not be written in an address.
  const quoted = [...message.message]
    .slice(0, 1_000)
    .join('')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = `Sua mensagem para ${siteTitle}`
  const body = `${greetingTo(message.name)}!\r\n\r\n\r\n\r\n${quoted}`
  const mailbox = encodeURIComponent(message.email).replace('%40', '@')
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
