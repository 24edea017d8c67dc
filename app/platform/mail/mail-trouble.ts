import { codeOf, memberOf } from '../members.ts'
import { oneLine } from '../text/one-line.ts'
import { cutWithin } from '../text/truncate.ts'

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
  const answer = short(String(memberOf(problem, 'response') || memberOf(problem, 'message') || ''))
  return new NotSent(troubleOf(problem), answer)
}

const short = (text: string) => cutWithin(oneLine(text), 500)

const tlsWords = /certificate|self[- ]signed|altname|wrong version number|tls|ssl/i

/** What the provider says when this account has sent its share of the hour or of the day. */
const ownLimit =
  /^\d{3}[ -]\d\.4\.5\b|\b(sending|submission|relay|daily|hourly)\b.{0,20}\b(limit|quota)\b|SubmissionQuota|\b(e-?mails|messages|defers and failures) per (minute|hour|day)\b|\b(limite|cota) de envios?\b/i
const anyLimit =
  /\btoo many (e-?mails|messages)\b|\bexceed\w* .{0,60}\blimit|\blimit\b.{0,30} exceeded\b|\blimite\b.{0,40} (excedido|atingido)\b|\b(excedeu|atingiu) .{0,40}\blimite\b/i
/** A full mailbox or a letter that is too large is the same at the next try. */
const lastingLimit =
  /\b5\.2\.[23]\b|\b5\.3\.4\b|mailbox|inbox|storage|disk|space|size|length|large|hop|caixa|armazenamento|tamanho/i

const isOwnLimit = (words: string) =>
  ownLimit.test(words) || (anyLimit.test(words) && !lastingLimit.test(words))

/**
 * The server sends nothing in this sender's name, or nothing to other servers without a login: many say so only of the
 * recipient, or after the letter. Nothing of this is the recipient's fault, and a letter to another may still leave.
 */
const ofSender = [
  /\bsender( e-?mail)?( address)? (is )?(rejected|not (allowed|owned|verified|permitted))/i,
  /\bnot owned by\b|\bas this sender\b|\bSendAsDenied\b|\b(permissions?|allowed|authori[sz]ed) to send as\b/i,
  /\bfrom address (is not|does not match)|\bemail address is not verified\b/i,
  /\bremetente .{0,40}(recusad|rejeitad|inv[áa]lid|n[ãa]o )/i,
  /\brelay(ing)? (access )?(is )?(denied|disallowed|not permitted)|\b(unable|not (permitted|allowed)) to relay\b/i,
  /\bauth(entication)? (is )?(required|needed)\b|\bturn on SMTP auth|\bautentica[çc][ãa]o .{0,10}(requerida|necess[áa]ria)/i,
]

/** Each line of an answer begins with the code. What it quotes of another server is of the recipient's. */
const wordsOf = (response: string) =>
  short(response.replace(/\n\d{3}[ -](\d\.\d+\.\d+ )?/g, ' ')).replace(/\bsaid: .*/, '')

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
  if (reply >= 500) {
    const words = wordsOf(String(memberOf(problem, 'response') ?? ''))
    if (isOwnLimit(words)) return 'try_later'
    if (command === 'MAIL FROM' || ofSender.some((one) => one.test(words))) return 'sender_refused'
    if (command === 'RCPT TO') return 'recipient_refused'
    if (command === 'DATA') return 'message_refused'
  }
  if (code === 'ESOCKET' && tlsWords.test(text)) return 'tls'
  if (code === 'ESOCKET' || code === 'ECONNECTION') return 'unreachable'
  return 'unknown'
}
