// Sends a letter, with a time limit for every step: a server that hangs delays its own job, nothing else.
import nodemailer from 'nodemailer'
import { type MailAccount, readSmtpUrl } from './mail-account.ts'
import { asNotSent } from './mail-trouble.ts'

export type Message = {
  /** the same at every try, so that a receiver can recognise a duplicate */
  messageId: string
  to: { name: string; email: string }
  replyTo: { name: string; email: string } | null
  subject: string
  text: string
  html: string | null
  date: Date
}

export type Patience = {
  whole: number
  /** milliseconds without an answer */
  silence: number
}

export const usualPatience: Patience = { whole: 60_000, silence: 15_000 }

/** Throws `NotSent` unless the server has taken the letter. */
export async function sendBySmtp(
  account: MailAccount,
  message: Message,
  patience: Patience = usualPatience,
): Promise<void> {
  try {
    const { host, port, secure, login, isLocal } = readSmtpUrl(account.smtpUrl)
    const transport = nodemailer.createTransport({
      host,
      port,
      secure,
      ...(login && { auth: login }),
      // A password never travels in the clear, except within this machine.
      requireTLS: login !== null && !isLocal,
      tls: { rejectUnauthorized: !isLocal, minVersion: 'TLSv1.2' },
      dnsTimeout: patience.silence,
      connectionTimeout: patience.silence,
      greetingTimeout: patience.silence,
      socketTimeout: patience.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({
      messageId: message.messageId,
      date: message.date,
      from: asAddress(account.from),
      to: asAddress(message.to),
      ...(message.replyTo && { replyTo: asAddress(message.replyTo) }),
      subject: message.subject,
      text: message.text,
      ...(message.html !== null && { html: message.html }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(patience.whole),
    })
  } catch (problem) {
    throw asNotSent(problem)
  }
}

const asAddress = ({ name, email }: { name: string; email: string }) => ({ name, address: email })
