import { greetingTo } from '../../../platform/text/calling-name.ts'
import { truncate } from '../../../platform/text/truncate.ts'

/** A mailto: address with the visitor's words quoted. */
export function replyAddress(
  message: { name: string; email: string; message: string },
  siteTitle: string,
): string {
  const quoted = truncate(message.message, 1_000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const subject = `Sua mensagem para ${siteTitle}`
  const body = `${greetingTo(message.name)}!\r\n\r\n\r\n\r\n${quoted}`
  const mailbox = encodeURIComponent(message.email).replace('%40', '@')
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
