// One try of one delivery. It holds nothing of the database while the other side is asked; a program that is killed in
// between asks again, under the same webhook-id.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { masked } from '../../platform/masked.server.ts'
import { teamForLetters } from '../people/users/team.server.ts'
import {
  findToSend,
  hasSucceededSince,
  holdDelivery,
  insertTry,
  markDelivered,
  markFailed,
  markForLater,
  type ToSend,
} from './delivery-store.server.ts'
import { addDeliveryJob, mayAsk, noteEndpoint } from './endpoint-rest.server.ts'
import { stoppedLetter } from './letter.ts'
import { integrationsPolicy } from './policy.ts'
import { signedHeaders } from './sign-webhook.server.ts'
import { isGone, isTaken, type OffReason, pauseAfter, type TryTrouble } from './webhook.ts'
import { switchOff } from './webhook-store.server.ts'

type Tried = { status: number | null; trouble: TryTrouble | ''; ms: number; answer: string }

/**
 * Does nothing when the delivery is gone or came through; an endpoint that was switched off, or rests, is not asked.
 * @param given.asked a person wants it: it is sent whatever its state, and no further try follows
 */
export async function deliverWebhook(
  ctx: Context,
  id: string,
  { asked = false }: { asked?: boolean } = {},
): Promise<void> {
  const row = await findToSend(ctx.db, id)
  if (!row || (!asked && row.state !== 'waiting')) return
  if (!asked && !row.enabled) {
    await markFailed(ctx.db, id)
    return
  }
  if (!asked && !(await mayAsk(ctx.db, row))) return
  const tried = await tryOnce(ctx, row)
  await transaction(ctx, async (ctx) => {
    // The delivery was deleted while the endpoint was asked.
    if (!(await holdDelivery(ctx.db, id))) return
    await insertTry(ctx.db, id, { asked, ...tried })
    await noteEndpoint(ctx.db, row.endpoint_id, tried.trouble)
    if (isTaken(tried.status)) await markDelivered(ctx.db, row)
    else if (!asked) await settleFailure(ctx, row, tried)
  })
}

async function tryOnce(ctx: Context, row: ToSend): Promise<Tried> {
  const secrets = [row.secret_sealed, row.old_sealed]
    .map((sealed) => sealed && ctx.secrets.unseal(sealed))
    .filter((secret) => secret !== null)
  if (secrets.length === 0) return { status: null, trouble: 'unreadable', ms: 0, answer: '' }
  const body = JSON.stringify({ type: row.type, timestamp: row.created_at.toISOString(), data: row.data })
  const headers = signedHeaders(secrets, { id: `msg_${row.id}`, at: await ctx.now(), body })
  const posted = await ctx.outside.post(new URL(row.url), { headers, body })
  if ('silent' in posted) return { status: null, trouble: posted.silent, ms: posted.ms, answer: '' }
  // PostgreSQL's text holds no NUL.
  const answer = masked(posted.text.replaceAll('\0', ''))
  return { status: posted.status, trouble: '', ms: posted.ms, answer }
}

async function settleFailure(ctx: Context, row: ToSend, { status }: Tried): Promise<void> {
  const pause = isGone(status) ? null : pauseAfter(row.tries + 1)
  if (pause !== null) {
    const runAt = await markForLater(ctx.db, row.id, pause)
    if (runAt) await addDeliveryJob(ctx.db, row.id, runAt)
    return
  }
  if (!(await markFailed(ctx.db, row.id))) return
  // Another delivery that came through in these days shows that the endpoint lives.
  if (isGone(status)) await stop(ctx, row, 'gone')
  else if (!(await hasSucceededSince(ctx.db, row))) await stop(ctx, row, 'failing')
}

async function stop(ctx: Context, row: ToSend, reason: OffReason): Promise<void> {
  if (!(await switchOff(ctx.db, row.endpoint_id, reason))) return
  const subject = { id: row.endpoint_id, name: row.name }
  await ctx.activity.write(ctx, { action: 'webhook.stopped', subject, details: { clock: true } })
  const site = await ctx.site()
  for (const person of await teamForLetters(ctx, integrationsPolicy.changeWebhooks))
    await ctx.mail.post(ctx, stoppedLetter(site, person, { id: row.endpoint_id, name: row.name, reason }))
}
