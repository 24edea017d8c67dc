// Idempotency (docs/rules/security.md 1.10): one form makes one order, however often it is sent.
import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import type { OrderView } from '../order.ts'
import { findOrder } from '../store.server.ts'
import { orderView } from '../views.server.ts'
import { findFormKey, type HashedForm } from './key-store.server.ts'

export type Placed = { order: OrderView; replayed: boolean }

type Said = { create_account?: unknown; email_code?: unknown; idempotency_key?: unknown }

/**
 * Hashes everything in the form, but of a password only whether there is one: its plain hash could be guessed. Without the
 * digits of the e-mail, which prove who sends it and are others when it is sent again.
 * @param sender the signed address of the sender, '' where it does not count
 */
export function hashedForm(ctx: Context, form: Said, { key, sender }: { key: string; sender: string }) {
  const { create_account, email_code: _digits, idempotency_key: _key, ...said } = form
  const text = JSON.stringify({ ...said, create_account: create_account !== undefined })
  return {
    userId: ctx.actor?._id ?? null,
    key,
    bodyHash: Buffer.from(ctx.secrets.sign('order-form', text), 'base64url'),
    sender,
  } satisfies HashedForm
}

/**
 * The order that this form has already made, as it is now, or null. Refuses `key_reused` for another form with its key.
 */
export async function answeredBefore(
  ctx: Context,
  hashed: HashedForm,
): Promise<Result<Placed, 'key_reused'> | null> {
  const kept = await findFormKey(ctx.db, hashed)
  if (!kept) return null
  if (!kept.body_hash.equals(hashed.bodyHash)) return refuse('key_reused')
  const row = await findOrder(ctx.db, kept.order_id)
  return row
    ? done({ order: await orderView(ctx, row, row.placed_by), replayed: true })
    : refuse('key_reused')
}
