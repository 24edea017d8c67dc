import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import type { Letter, LookAgain } from '../../platform/mail/letter.ts'
import { asNotSent, type MailTrouble, mailTroubles } from '../../platform/mail/mail-trouble.ts'
import { type Patience, sendBySmtp } from '../../platform/mail/smtp.server.ts'
import { isOneOf } from '../../platform/members.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { isId, type Page } from '../../platform/text/schemas.ts'
import { readMailAccount } from './account.server.ts'
import {
  allowedActions,
  isTooLate,
  type LetterLine,
  type LetterView,
  letterErrors,
  type OutboxState,
} from './letter.ts'
import { sendWaiting, trustAccount } from './mail-server.server.ts'
import { readMailServer } from './mail-server-store.server.ts'
import { mailPolicy } from './policy.ts'
import { addSendJob, messageDomain, takeIn } from './post-office.server.ts'
import type { LettersQuery, TestLetter } from './schema.ts'
import { countUnsent, findLetter, type LetterRow, listRows, markForRetry } from './store.server.ts'
import { testBody, testSent, testSubject } from './text.ts'

/** Newest first; `q` searches recipient and subject. */
export async function listLetters(ctx: Context, query: LettersQuery): Promise<Page<LetterLine>> {
  authorize(ctx, mailPolicy, 'listLetters')
  const { rows, total } = await listRows(ctx.db, query)
  const now = await ctx.now()
  return { data: rows.map((row) => lineOf(row, now)), total, page: query.page, per_page: query.per_page }
}

/** The state of the outbox for the head of the screen and "O que falta". */
export async function readOutboxState(ctx: Context): Promise<OutboxState> {
  authorize(ctx, mailPolicy, 'listLetters')
  const { since, rests_until, trouble } = (await readMailServer(ctx.db)) ?? {}
  return {
    has_account: (await readMailAccount(ctx)) !== null,
    ...(await countUnsent(ctx.db)),
    silence:
      since && rests_until && isOneOf(mailTroubles, trouble)
        ? { since: since.toISOString(), until: rests_until.toISOString(), trouble }
        : null,
  }
}

/** The counts alone, for the metrics. */
export const countUnsentLetters = ({ db }: Pick<Context, 'db'>) => countUnsent(db)

/** The letter without a secret body. Throws 404. */
export async function readLetter(ctx: Context, id: string): Promise<LetterView> {
  authorize(ctx, mailPolicy, 'readLetter')
  return viewOf(await getLetter(ctx, id), await ctx.now())
}

/**
 * Sends at once, for a letter given up or waiting. Refuses `too_late` where what it holds has ended, and `out_of_date` where
 * its room has nothing to tell any more.
 */
export async function retryLetter(
  ctx: Context,
  id: string,
  lookAgain: LookAgain,
): Promise<Result<LetterView, 'not_waiting' | 'too_late' | 'out_of_date'>> {
  authorize(ctx, mailPolicy, 'retryLetter')
  return transaction(ctx, async (ctx) => {
    const letter = await getLetter(ctx, id)
    if (letter.state !== 'sent' && isTooLate(letter, await ctx.now())) return refuse('too_late')
    if (letter.state !== 'sent' && (await isOver(ctx, letter, letter.created_at, lookAgain)))
      return refuse('out_of_date')
    if (!(await markForRetry(ctx.db, id))) return refuse('not_waiting')
    await addSendJob(ctx, letter, { asked: true })
    await note(ctx, id, 'retried')
    return done(viewOf(await getLetter(ctx, id), await ctx.now()))
  })
}

/** Recreates another room's letter; null when there is nothing to tell any more. */
export type WriteAnew = (ctx: Context, letter: { kind: string; about: string }) => Promise<Letter | null>

/**
 * Sends a copy, as a letter of its own. A secret was erased: its room recreates such a letter, or it is refused as
 * `secret_forgotten`.
 */
export async function resendLetter(
  ctx: Context,
  id: string,
  { writeAnew, lookAgain }: { writeAnew: WriteAnew; lookAgain: LookAgain },
): Promise<Result<LetterView, 'not_sent_yet' | 'secret_forgotten' | 'out_of_date'>> {
  authorize(ctx, mailPolicy, 'resendLetter')
  return transaction(ctx, async (ctx) => {
    const letter = await getLetter(ctx, id)
    if (letter.state !== 'sent') return refuse('not_sent_yet')
    const copy = letter.secret ? await anew(ctx, letter, writeAnew) : copyOf(letter)
    if (!copy) return refuse('secret_forgotten')
    if (!letter.secret && (await isOver(ctx, letter, await ctx.now(), lookAgain)))
      return refuse('out_of_date')
    await note(ctx, id, 'resent')
    return done(viewOf(await getLetter(ctx, await takeIn(ctx, copy, letter.id)), await ctx.now()))
  })
}

const note = (ctx: Context, id: string, deed: 'retried' | 'resent') =>
  ctx.activity.write(ctx, { action: 'letter.sent', subject: { id, name: '' }, details: { deed } })

/** Whether it would be taken away when it leaves, instead of being sent. */
const isOver = async (ctx: Context, { kind, about_id: about }: LetterRow, writtenAt: Date, look: LookAgain) =>
  about !== null && (await look(ctx, { kind, about, writtenAt })) === 'over'

const anew = async (ctx: Context, { kind, about_id }: LetterRow, writeAnew: WriteAnew) =>
  about_id === null ? null : writeAnew(ctx, { kind, about: about_id })

const copyOf = (row: LetterRow): Letter => ({
  kind: row.kind,
  to: { name: row.to_name, email: row.to_email },
  ...(row.reply_to_email && { replyTo: { name: row.reply_to_name, email: row.reply_to_email } }),
  subject: row.subject,
  text: row.text,
  ...(row.html !== null && { html: row.html }),
  ...(row.about_id !== null && { about: row.about_id }),
})

const testPatience: Patience = { whole: 20_000, silence: 10_000 }

/**
 * 'Enviar teste': bypasses the outbox and reports the server's answer. At most 10 in 10 minutes per person; waits up
 * to 20 seconds.
 */
export async function sendTestLetter(
  ctx: Context,
  { to }: TestLetter,
  patience: Patience = testPatience,
): Promise<Result<{ message: string }, MailTrouble | 'no_account'>> {
  authorize(ctx, mailPolicy, 'sendTestLetter')
  await ctx.limits.take(rates.testLetters, ctx.actor?._id ?? '')
  const account = await readMailAccount(ctx)
  if (!account) return refuse('no_account')
  const message = {
    messageId: `<${crypto.randomUUID()}@${await messageDomain(ctx)}>`,
    date: await ctx.now(),
    to: { name: '', email: to },
    replyTo: null,
    subject: testSubject,
    text: testBody(account.from.name),
    html: null,
  }
  try {
    await sendBySmtp(account, message, patience)
  } catch (problem) {
    const { trouble, answer } = asNotSent(problem)
    return refuse(trouble, { details: { answer } })
  }
  await trustAccount(ctx)
  await sendWaiting(ctx)
  return done({ message: testSent(to) })
}

async function getLetter(ctx: Context, id: string): Promise<LetterRow> {
  const letter = isId(id) ? await findLetter(ctx.db, id) : undefined
  if (!letter) throw new NotFound()
  return letter
}

function lineOf(row: LetterRow, now: Date): LetterLine {
  const state = row.state
  return {
    _id: row.id,
    kind: row.kind,
    to: { name: row.to_name, email: row.to_email },
    subject: row.subject,
    state,
    attempts: row.attempts,
    error: letterErrors.find((one) => one === row.error) ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    can: allowedActions(row, now),
  }
}

const viewOf = (row: LetterRow, now: Date): LetterView => ({
  ...lineOf(row, now),
  reply_to: row.reply_to_email ? { name: row.reply_to_name, email: row.reply_to_email } : null,
  body: row.secret ? null : { text: row.text, html: row.html },
  error_answer: row.error_answer,
  resend_of: row.resend_of,
})
