import { type MailTrouble, mailTroubles } from '../../platform/mail/mail-trouble.ts'

export const letterStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type LetterState = (typeof letterStates)[number]

/**
 * Besides the troubles of a mail server: no account is configured, the server rests after failures, or the sealed text
 * is lost.
 */
export const ownErrors = ['no_account', 'server_resting', 'unreadable'] as const
export const letterErrors = [...mailTroubles, ...ownErrors] as const
export type LetterError = (typeof letterErrors)[number]

/** Consecutive failures after which the mail server rests. */
export const failuresToRest = 3
/** How long it rests; then one letter tries. */
export const restSeconds = 5 * 60

const minute = 60
const hour = 60 * minute

/** Seconds after the first, second, … failure: two and a half days in all. */
const pauses = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
  24 * hour,
]

/** @returns seconds, or null when the letter is given up */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null

/**
 * Seconds for which a letter of these kinds is of use: then the link or the code that is all it holds has ended, and it
 * leaves no more.
 */
export const usefulSeconds: Readonly<Record<string, number>> = {
  'email-code': hour,
  'entry-link': 30 * minute,
  'order-code': 10 * minute,
  'password-reset': hour,
}

/** Letters of short use go first: none ends while it waits behind a flood of others. */
export const priorityOf = ({ kind }: { kind: string }): number => (kind in usefulSeconds ? -5 : 0)

export function isTooLate({ kind, created_at }: { kind: string; created_at: Date }, now: Date): boolean {
  const seconds = usefulSeconds[kind]
  return seconds !== undefined && +now > +created_at + seconds * 1_000
}

/** Seconds after which another process may take a letter in `sending`. */
export const sendingForSeconds = 5 * minute

type LetterCan = { retry: boolean; resend: boolean }

export function allowedActions(
  letter: {
    kind: string
    state: LetterState
    secret: boolean
    about_id: string | null
    attempts: number
    error: string | null
    created_at: Date
  },
  now: Date,
): LetterCan {
  const isHeldUp = letter.state === 'failed' || (letter.state === 'waiting' && letter.error !== null)
  return {
    retry: isHeldUp && !isTooLate(letter, now),
    // A sent secret is erased: only a letter that can be recreated can be resent.
    resend: letter.state === 'sent' && (!letter.secret || letter.about_id !== null),
  }
}

export type LetterLine = {
  _id: string
  kind: string
  to: { name: string; email: string }
  subject: string
  state: LetterState
  attempts: number
  error: LetterError | null
  next_try_at: string | null
  sent_at: string | null
  created_at: string
  can: LetterCan
}

export type LetterView = LetterLine & {
  reply_to: { name: string; email: string } | null
  /** null when the body holds a secret */
  body: { text: string; html: string | null } | null
  /** the server's own words */
  error_answer: string
  resend_of: string | null
}

export type OutboxState = {
  has_account: boolean
  waiting: number
  failed: number
  /** the mail server rests since then, until `until` */
  silence: { since: string; until: string; trouble: MailTrouble } | null
}
