import { codeOf, memberOf } from '../members.ts'

export const mailTroubles = [
  'login_refused',
  'host_not_found',
  'unreachable',
  'timeout',
  'tls',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'try_later',
  'bad_account',
  'unknown',
] as const
export type MailTrouble = (typeof mailTroubles)[number]

/** Whether the letter itself is refused for good; any other trouble may be over at the next try. */
export const isFinal = (trouble: MailTrouble) =>
  trouble === 'recipient_refused' || trouble === 'message_refused'

/** Troubles of the server or the account, which the next letter would meet too. */
export const serverTroubles: readonly MailTrouble[] = [
  'login_refused',
  'host_not_found',
  'unreachable',
  'timeout',
  'tls',
  'bad_account',
]

export const isOfServer = (trouble: MailTrouble) => serverTroubles.includes(trouble)

export class NotSent extends Error {
  readonly trouble: MailTrouble
  /** the server's own words, one line */
  readonly answer: string
  constructor(trouble: MailTrouble, answer: string) {
    super(`${trouble}: ${answer}`)
    this.trouble = trouble
    this.answer = answer
  }
}

export function asNotSent(problem: unknown): NotSent {
  if (problem instanceof NotSent) return problem
  const answer = oneLine(String(memberOf(problem, 'response') || memberOf(problem, 'message') || ''))
  return new NotSent(troubleOf(problem), answer)
}

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)

const tlsWords = /certificate|self[- ]signed|altname|wrong version number|tls|ssl/i

/** What the provider says when this account has sent its share of the hour or of the day. */
const ownLimit =
  /^\d{3}[ -]\d\.4\.5\b|\b(sending|submission|relay|daily|hourly)\b.{0,20}\b(limit|quota)\b|SubmissionQuota|\b(e-?mails|messages|defers and failures) per (minute|hour|day)\b|\b(limite|cota) de envios?\b/i
const anyLimit =
  /\btoo many (e-?mails|messages)\b|\bexceed\w* .{0,60}\blimit|\blimit\b.{0,30} exceeded\b|\blimite\b.{0,40} (excedido|atingido)\b|\b(excedeu|atingiu) .{0,40}\blimite\b/i
/** A full mailbox or a letter that is too large is the same at the next try. */
const lastingLimit =
  /\b5\.2\.[23]\b|\b5\.3\.4\b|mailbox|inbox|storage|disk|space|size|length|large|hop|caixa|armazenamento|tamanho/i

function isOwnLimit(response: string): boolean {
  // Each line of an answer begins with the code.
  const words = oneLine(response.replace(/\n\d{3}[ -](\d\.\d+\.\d+ )?/g, ' '))
  return ownLimit.test(words) || (anyLimit.test(words) && !lastingLimit.test(words))
}

/** @param problem as nodemailer throws it */
function troubleOf(problem: unknown): MailTrouble {
  const code = codeOf(problem)
  const command = memberOf(problem, 'command')
  const responseCode = memberOf(problem, 'responseCode')
  const reply = typeof responseCode === 'number' ? responseCode : 0
  const text = String(memberOf(problem, 'message') ?? '')
  if (code === 'EAUTH' || code === 'ENOAUTH' || reply === 530 || reply === 535) return 'login_refused'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(text)) return 'host_not_found'
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timeout'
  if (code === 'ETLS' || command === 'STARTTLS') return 'tls'
  if (reply >= 400 && reply < 500) return 'try_later'
  if (reply >= 500 && isOwnLimit(String(memberOf(problem, 'response') ?? ''))) return 'try_later'
  if (reply >= 500 && command === 'MAIL FROM') return 'sender_refused'
  if (reply >= 500 && command === 'RCPT TO') return 'recipient_refused'
  if (reply >= 500 && command === 'DATA') return 'message_refused'
  if (code === 'ESOCKET' && tlsWords.test(text)) return 'tls'
  if (code === 'ESOCKET' || code === 'ECONNECTION') return 'unreachable'
  return 'unknown'
}
