// A customer confirms: one form makes one order, however often it is sent (threats.md 1.10).
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { unlessRefused } from '../../platform/database/unless-refused.server.ts'
import { rememberAnswers } from '../../platform/once.server.ts'
import { authorize } from '../../platform/policy.ts'
import { requireFeature } from '../../platform/publication/require-feature.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { type AccountPlan, openAccount, prepareAccount } from '../people/account-at-checkout.server.ts'
import { rememberAddress } from '../people/addresses.server.ts'
import { countUnpaid, findFormKey, type HashedForm, lockCustomer, takeFormKey } from './key-store.server.ts'
import type { OrderView } from './order.ts'
import { readStationery } from './order-letters.server.ts'
import { paymentProviders } from './payment-providers.server.ts'
import { ordersPolicy } from './policy.ts'
import { prepareOrder } from './prepare-order.server.ts'
import type { OrderForm } from './schema.ts'
import { nextNumber } from './store.server.ts'
import type { PlaceRefusal } from './text.ts'
import { viewOf } from './views.server.ts'
import { type Placing, writeOrder } from './write-order.server.ts'

const placements = { name: 'checkout', max: 10, seconds: 3600 }
/** Placed or not: each may ask a carrier and hash a password, and an order is no way around the limit of quotes. */
const attempts = { name: 'checkout-attempt', max: 30, seconds: 60 }
export const mostUnpaid = 3

type Placed = { order: OrderView; replayed: boolean }

/**
 * Places the order of the session there is, or a guest's. Prices, shipping and stock are the shop's own, read where the order is
 * written; goods are held until the shop's hours have passed by the database's clock.
 * Stops with 404 while the shop is closed and with 429 after 10 orders an hour or 30 attempts a minute; a refusal writes nothing.
 * @param key made with the form: sent again it answers what it answered first
 */
export async function placeOrder(
  ctx: Context,
  form: OrderForm,
  key: string,
): Promise<Result<Placed, PlaceRefusal>> {
  authorize(ctx, ordersPolicy, 'placeOrder')
  await requireFeature(ctx, 'shop')
  const hashed = { userId: ctx.actor?._id ?? null, key, bodyHash: hashOf(ctx, form) }
  const before = await answeredBefore(ctx, hashed)
  if (before) return before
  const who = ctx.actor ? `user:${ctx.actor._id}` : `ip:${ctx.request.ip}`
  await ctx.limits.take(attempts, who)
  await ctx.limits.take(placements, who)
  const placed = await placeOnce(ctx, form, hashed)
  // What made no order is given back: who has to correct a field five times has not ordered five times.
  if (placed.refused || placed.value.replayed) await ctx.limits.count(placements, who, -1)
  return placed
}

async function placeOnce(
  ctx: Context,
  form: OrderForm,
  hashed: HashedForm,
): Promise<Result<Placed, PlaceRefusal>> {
  // Until something is written, what was read once stays true.
  const reading = { ...ctx, once: rememberAnswers() }
  const prepared = await prepareOrder(reading, form)
  if (prepared.refused) return prepared
  const wanted = ctx.actor ? undefined : form.create_account
  const account = wanted && (await prepareAccount(ctx, { ...wanted, email: form.customer.email }))
  if (account?.refused)
    return { ...account, errors: { 'create_account.password': account.errors?.password ?? [] } }
  const number = await nextNumber(ctx.db)
  const { total_cents } = prepared.value
  const placing: Placing = {
    ...prepared.value,
    id: randomUUIDv7(),
    number,
    // A gateway may take its time: outside the transaction.
    charge: await paymentProviders[form.payment].charge(reading, { number, total_cents }),
    payment: form.payment,
    customer: form.customer,
    note: form.note,
    stationery: await readStationery(reading),
    placedBy: 'customer',
    userId: ctx.actor?._id ?? null,
    expected: form.expected_total_cents,
    form: hashed,
  }
  return unlessRefused(ctx, async (inside) => {
    // Neither the site nor, in a transaction, the time becomes another: asked once for the order, its letters and its answer.
    const ctx = { ...inside, once: rememberAnswers() }
    const placed = await writeOnce(ctx, placing, hashed, account?.value)
    if (!placed.refused && form.save_address && ctx.actor && placing.address)
      await rememberAddress(ctx, placing.address)
    return placed
  })
}

async function writeOnce(
  ctx: Context,
  placing: Placing,
  hashed: HashedForm,
  account: AccountPlan | undefined,
): Promise<Result<Placed, PlaceRefusal>> {
  if (!(await takeFormKey(ctx.db, hashed))) return refuse('still_running')
  const before = await answeredBefore(ctx, hashed)
  if (before) return before
  const { email, document } = placing.customer
  await lockCustomer(ctx.db, [email.toLowerCase(), document])
  if ((await countUnpaid(ctx.db, { email, document })) >= mostUnpaid) return refuse('too_many_unpaid')
  const opened =
    account && (await openAccount(ctx, account, { ...placing.customer, address: placing.address }))
  const written = await writeOrder(ctx, { ...placing, userId: placing.userId ?? opened ?? null })
  if (written.refused) return written
  return done({ order: viewOf(ctx, written.value, 'customer'), replayed: false })
}

async function answeredBefore(
  ctx: Context,
  hashed: HashedForm,
): Promise<Result<Placed, PlaceRefusal> | null> {
  const kept = await findFormKey(ctx.db, hashed)
  if (!kept) return null
  if (!kept.body_hash.equals(hashed.bodyHash)) return refuse('key_reused')
  const answer = kept.answer_sealed && ctx.secrets.unseal(kept.answer_sealed)
  return answer ? done({ order: JSON.parse(answer) as OrderView, replayed: true }) : refuse('key_reused')
}

/** Of everything that was said, but of a password only that there was one: a plain hash of it could be guessed. */
function hashOf(ctx: Context, { create_account, idempotency_key: _, ...form }: OrderForm): Buffer {
  return Buffer.from(
    ctx.secrets.sign('order-form', JSON.stringify({ ...form, create_account: create_account !== undefined })),
    'base64url',
  )
}
