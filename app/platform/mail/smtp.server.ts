// Hands one letter to a mail server. Every step has a time limit: a server that hangs costs its own job, nothing else.
import nodemailer from 'nodemailer'
import { type MailAccount, readSmtpUrl } from './mail-account.ts'
import { asNotSent } from './mail-trouble.ts'

export type Message = {
  /** the same at every try, so that a receiver may know a letter that came twice */
  messageId: string
  to: { name: string; email: string }
  replyTo: { name: string; email: string } | null
  subject: string
  text: string
  html: string | null
  date: Date
}

export type Patience = {
  /** milliseconds for the whole delivery */
  whole: number
  /** milliseconds without a word from the server */
  silence: number
}

export const usualPatience: Patience = { whole: 60_000, silence: 15_000 }

/** Resolves when the server has taken the letter; throws `NotSent` otherwise. */
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
      // A password never travels in the clear; within this machine there is nobody to hide it from.
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
