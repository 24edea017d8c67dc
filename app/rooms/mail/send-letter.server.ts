// Marks a letter before and after: one whose process was killed is sent again, under the same Message-ID.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { LookAgain } from '../../platform/mail/letter.ts'
import { asNotSent, isFinal } from '../../platform/mail/mail-trouble.ts'
import { type Patience, sendBySmtp, usualPatience } from '../../platform/mail/smtp.server.ts'
import { readMailAccount } from './account.server.ts'
import { isTooLate, pauseAfter } from './letter.ts'
import { mayAskMailServer, noteMailServer, sendWaiting, trustAccount } from './mail-server.server.ts'
import { addSendJob, contentOf } from './post-office.server.ts'
import {
  claimLetter,
  deleteLetter,
  deleteTooLate,
  type LetterRow,
  markFailed,
  markForLater,
  markHeld,
  markSent,
  rewriteLetter,
} from './store.server.ts'

const asWritten: LookAgain = async () => 'as_written'

type Sending = {
  /** a person waits for it: the server is tried even while it rests */
  asked?: boolean
  patience?: Patience
  lookAgain?: LookAgain
}

/** Does nothing when the letter is gone, sent, or being sent; one that came too late, or is over, is deleted. */
export async function sendLetter(
  ctx: Context,
  id: string,
  { asked = false, patience = usualPatience, lookAgain = asWritten }: Sending = {},
): Promise<void> {
  const claimed = await claimLetter(ctx.db, id)
  if (!claimed) return
  const letter = isTooLate(claimed, await ctx.now()) ? null : await asItIsNow(ctx, claimed, lookAgain)
  if (!letter) {
    await deleteLetter(ctx.db, id)
    tellTooLate(ctx, claimed)
    return
  }
  const account = await readMailAccount(ctx)
  if (!account) {
    await markHeld(ctx.db, id, 'no_account')
    return
  }
  if (!asked && !(await mayAskMailServer(ctx))) {
    await markHeld(ctx.db, id, 'server_resting')
    return
  }
  const body = bodyOf(ctx, letter)
  if (!body) {
    await markFailed(ctx.db, id, { error: 'unreadable', answer: '' })
    return
  }
  try {
    await sendBySmtp(account, { ...envelopeOf(letter), ...body }, patience)
  } catch (problem) {
    await noteFailure(ctx, letter, problem)
    return
  }
  await markSent(ctx.db, id)
  await noteMailServer(ctx, null)
}

/** Null for a letter that is over. What leaves is also what the outbox shows. */
async function asItIsNow(ctx: Context, letter: LetterRow, lookAgain: LookAgain): Promise<LetterRow | null> {
  const { kind, about_id: about, created_at: writtenAt } = letter
  const now = about === null ? 'as_written' : await lookAgain(ctx, { kind, about, writtenAt })
  if (now === 'over') return null
  return now === 'as_written'
    ? letter
    : ((await rewriteLetter(ctx.db, letter.id, contentOf(ctx, now))) ?? null)
}

async function noteFailure(ctx: Context, letter: LetterRow, problem: unknown): Promise<void> {
  const { trouble, answer } = asNotSent(problem)
  const failed = { error: trouble, answer }
  const pause = isFinal(trouble) ? null : pauseAfter(letter.attempts)
  ctx.log.warn('letter not sent', {
    letter: letter.id,
    kind: letter.kind,
    trouble,
    attempts: letter.attempts,
  })
  if (pause === null) await markFailed(ctx.db, letter.id, failed)
  else
    await transaction(ctx, async (ctx) => {
      const runAt = await markForLater(ctx.db, letter.id, failed, pause)
      await addSendJob(ctx, letter, { runAt })
    })
  await noteMailServer(ctx, trouble)
}

/**
 * Sends letters that waited for an account, and those of a killed process; deletes what waited too long to be of use. Runs
 * every minute, and when an account is saved. @param account `new`: the failures of the last one say nothing of it
 */
export async function sendStrandedLetters(ctx: Context, account?: 'new'): Promise<void> {
  for (const letter of await deleteTooLate(ctx.db)) tellTooLate(ctx, letter)
  if (account === 'new') await trustAccount(ctx)
  if (!(await readMailAccount(ctx))) return
  await sendWaiting(ctx)
}

const tellTooLate = (ctx: Context, { id, kind }: { id: string; kind: string }) =>
  ctx.log.warn('letter too late', { letter: id, kind })

function bodyOf(ctx: Context, letter: LetterRow): { text: string; html: string | null } | null {
  if (!letter.secret) return { text: letter.text, html: letter.html }
  const opened = letter.sealed_body && ctx.secrets.unseal(letter.sealed_body)
  return opened ? JSON.parse(opened) : null
}

const envelopeOf = (letter: LetterRow) => ({
  messageId: letter.message_id,
  date: letter.created_at,
  to: { name: letter.to_name, email: letter.to_email },
  replyTo: letter.reply_to_email ? { name: letter.reply_to_name, email: letter.reply_to_email } : null,
  subject: letter.subject,
})
