import { type Context, remembering } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { readLegalTexts } from '../../legal/legal.server.ts'
import { type Acceptance, acceptanceOf, notAccepted } from '../../legal/legal.ts'
import { type AccountPlan, openAccount, prepareAccount } from '../../people/account-at-checkout.server.ts'
import { rememberAddress } from '../../people/profile/addresses.server.ts'
import { mayWriteTo, writeNoLetter } from '../letters/unconfirmed-letters.server.ts'
import { ordersPolicy } from '../policy.ts'
import type { OrderForm } from '../schema.ts'
import { type PlaceRefusal, placeRefusals } from '../text.ts'
import type { WholeOrder } from '../views.server.ts'
import { askForCode } from './ask-for-code.server.ts'
import { type BuyerStanding, readStanding } from './buyer-standing.server.ts'
import { spendCode } from './email-codes.server.ts'
import { answeredBefore, hashedForm, type Placed } from './form-key.server.ts'
import { type Buyer, countUnpaid, type HashedForm, lockBuyer, takeFormKey } from './key-store.server.ts'
import { prepareOrder } from './prepare-order.server.ts'
import { lockNetwork } from './unconfirmed-store.server.ts'
import { answerPlaced, type Placing, writeOrder } from './write-order.server.ts'

export const mostUnpaid = 3

/**
 * Places an order for the account of the session, or for a guest. Prices, shipping and stock are the shop's own, read
 * in the transaction; the hold ends by the database's clock. Throws 404 while the shop is closed, 503 when its disk is
 * nearly full, 429 after 10 orders an hour or 30 attempts a minute; a refusal writes nothing. `email_code_needed`,
 * where unconfirmed buyers hold too much already, sends six digits to the e-mail.
 * @param key idempotency key of the form (docs/rules/security.md 1.10)
 */
export async function placeOrder(
  ctx: Context,
  form: OrderForm,
  key: string,
): Promise<Result<Placed, PlaceRefusal>> {
  authorize(ctx, ordersPolicy, 'placeOrder')
  await requireFeature(ctx, 'shop')
  const hashed = hashedForm(ctx, form, { key, sender: ctx.secrets.sign('order-sender', ctx.request.ip) })
  const before = await answeredBefore(ctx, hashed)
  if (before) return before
  await ctx.disk.requireDatabaseRoom()
  const who = ctx.actor ? `user:${ctx.actor._id}` : `ip:${ctx.request.ip}`
  await ctx.limits.take(rates.orderAttempts, who)
  await ctx.limits.take(rates.placements, who)
  const prepared = await prepare(ctx, form, hashed)
  const placed = prepared.refused ? prepared : await placePrepared(ctx, form, prepared.value)
  // Only placed orders count: correcting a field five times is not five orders.
  if (placed.refused || placed.value.replayed) await ctx.limits.count(rates.placements, who, -1)
  return placed.refused === 'email_code_needed' ? askForCode(ctx, form.customer) : placed
}

async function placePrepared(
  ctx: Context,
  form: OrderForm,
  { placing, account }: Prepared,
): Promise<Result<Placed, PlaceRefusal>> {
  const read = await readStanding(ctx, form)
  if (read.refused) return read
  const standing = read.value
  const { email } = form.customer
  const isOwn = isOwnEmail(ctx, standing, email)
  const isTold = isOwn || (await mayWriteTo(ctx, email))
  const written = await write(ctx, form, { placing: { ...placing, ...standing, isTold }, account })
  const placed = await answerPlaced(ctx, written, 'customer')
  const hasWritten = !placed.refused && !placed.value.replayed
  if (!isOwn && isTold && !hasWritten) await writeNoLetter(ctx, email)
  return placed
}

/** Whether the digits, a payment or the account prove the e-mail: a buyer with an account may type another one. */
const isOwnEmail = ({ actor }: Context, { knownBy }: BuyerStanding, email: string) =>
  knownBy === 'account' ? actor?.email.toLowerCase() === email.toLowerCase() : knownBy !== null

type Prepared = {
  placing: Omit<Placing, keyof BuyerStanding | 'isTold'> & { form: HashedForm }
  account: AccountPlan | undefined
}
type Placement = Prepared & { placing: Placing & { form: HashedForm } }

/** The slow steps that write nothing: carrier, password. */
async function prepare(
  ctx: Context,
  form: OrderForm,
  hashed: HashedForm,
): Promise<Result<Prepared, PlaceRefusal>> {
  const reading = remembering(ctx)
  const accepted = await acceptTexts(ctx, form.acceptance)
  if (accepted.refused) return accepted
  const prepared = await prepareOrder(reading, form)
  if (prepared.refused) return prepared
  const wanted = ctx.actor ? undefined : form.create_account
  const account = wanted && (await prepareAccount(ctx, { ...wanted, email: form.customer.email }))
  if (account?.refused)
    return { ...account, errors: { 'create_account.password': account.errors?.password ?? [] } }
  const placing = {
    ...prepared.value,
    payment: form.payment,
    customer: form.customer,
    note: form.note,
    placedBy: 'customer' as const,
    userId: ctx.actor?._id ?? null,
    expected: form.expected_total_cents,
    acceptance: accepted.value,
    form: hashed,
  }
  return done({ placing, account: account?.value })
}

/**
 * Writes everything in one transaction, which a refusal rolls back. A key that was used meanwhile returns its order.
 */
const write = (
  ctx: Context,
  form: OrderForm,
  { placing, account }: Placement,
): Promise<Result<WholeOrder | Placed, PlaceRefusal>> =>
  transaction(ctx, async (inside) => {
    // Site and, in a transaction, time are constant: both are read once for the order, its letters and its answer.
    const ctx = remembering(inside)
    if (!(await takeFormKey(ctx.db, placing.form))) return refuse('still_running')
    const before = await answeredBefore(ctx, placing.form)
    if (before) return before
    const { address, customer, knownBy, network } = placing
    const { email } = customer
    if (knownBy === 'code' && !(await spendCode(ctx, { email, network }))) return refuse('wrong_email_code')
    const buyer = buyerOf(ctx, { email, knownBy, sender: placing.form.sender })
    await lockBuyer(ctx.db, buyer)
    if ((await countUnpaid(ctx.db, buyer)) >= mostUnpaid) return refuse('too_many_unpaid')
    if (knownBy === null) await lockNetwork(ctx.db, network)
    const opened = account && (await openAccount(ctx, account, { ...customer, address }))
    const written = await writeOrder(ctx, { ...placing, userId: placing.userId ?? opened ?? null })
    if (written.refused) return written
    if (form.save_address && ctx.actor && address) await rememberAddress(ctx, address)
    return written
  })

function buyerOf(
  { actor }: Context,
  { email, knownBy, sender }: Pick<BuyerStanding, 'knownBy'> & { email: string; sender: string },
): Buyer {
  if (knownBy === 'account' && actor) return { userId: actor._id }
  return knownBy === null ? { email, sender } : { proven: email }
}

/** Refuses versions other than the published ones, with the present texts and the slugs of those not accepted. */
async function acceptTexts(
  ctx: Context,
  said: Acceptance,
): Promise<Result<Acceptance, 'acceptance_missing' | 'acceptance_stale'>> {
  const texts = await readLegalTexts(ctx)
  const open = notAccepted(texts, said)
  if (open.length === 0) return done(acceptanceOf(texts))
  const code = open.some(({ slug }) => said[slug] === undefined) ? 'acceptance_missing' : 'acceptance_stale'
  return refuse(code, {
    errors: { acceptance: [placeRefusals[code]] },
    details: { texts, changed: open.map(({ slug }) => slug) },
  })
}
