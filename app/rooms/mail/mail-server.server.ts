// A mail server that does not answer rests for a while: letters wait, and lose no attempt.
import type { Context } from '../../platform/context.server.ts'
import { isOfServer, type MailTrouble, serverTroubles } from '../../platform/mail/mail-trouble.ts'
import {
  endRest,
  noteAnswer,
  noteSilence,
  readMailServer,
  reviveRefused,
} from './mail-server-store.server.ts'
import { addSendJob } from './post-office.server.ts'
import { listStranded, releaseHeld } from './store.server.ts'

/** After the server's rest, true for one letter first. */
export async function mayAskMailServer(ctx: Context): Promise<boolean> {
  const server = await readMailServer(ctx.db)
  return !server?.rests_until || endRest(ctx.db)
}

/** @param trouble null when the server took the letter */
export async function noteMailServer(ctx: Context, trouble: MailTrouble | null): Promise<void> {
  if (trouble !== null && isOfServer(trouble)) await noteSilence(ctx.db, trouble)
  else await resetMailServer(ctx)
}

/** The server answers: its failures are cleared, and waiting letters leave. */
async function resetMailServer(ctx: Context): Promise<void> {
  if (!(await noteAnswer(ctx.db))) return
  await releaseHeld(ctx.db, serverTroubles)
  await sendWaiting(ctx)
}

/** Another account, or one that a person saw work: what was held against the last one, or its sender, holds no more. */
export async function trustAccount(ctx: Context): Promise<void> {
  await noteAnswer(ctx.db)
  await releaseHeld(ctx.db, [...serverTroubles, 'sender_refused'])
  await reviveRefused(ctx.db)
}

const mostAtOnce = 200

/** Adds jobs for letters that have none; for one letter only while the server has yet to answer. */
export async function sendWaiting(ctx: Context): Promise<void> {
  const server = await readMailServer(ctx.db)
  if (server?.is_resting) return
  const letters = await listStranded(ctx.db, server?.rests_until ? 1 : mostAtOnce)
  for (const letter of letters) await addSendJob(ctx, letter)
}
