// Asks providers how payments stand, by the clock and after their notifications, and sends refunds through them.
import { type Context, contextWith } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { Payables } from './payable.ts'
import {
  changeBy,
  lookAfter,
  lookedForAfter,
  lookedForAtMost,
  pauseAfter,
  refOf,
  type StoredPayment,
  type StoredRefund,
} from './payment.ts'
import { charge } from './payments.server.ts'
import type { Charged, ChargeStatus, PaidBack, PaymentProvider } from './provider.ts'
import { providerNamed } from './providers.server.ts'
import {
  claimDueRefunds,
  hasRefundsLeft,
  insertRefund,
  listPaid,
  markPaidBack,
  settleRefund,
} from './refund-store.server.ts'
import {
  claimDue,
  findNamed,
  findPayment,
  lockPayment,
  lookAt,
  settleAsked,
  triedInVain,
  updatePayment,
} from './store.server.ts'

const mostAtOnce = 50
/** After so many failures the shop has to send a refund itself. */
const mostTries = 8

const chargedOf = ({ id, external_id, amount_cents }: StoredPayment): Charged => ({
  key: id,
  external_id,
  amount_cents,
})

/** Runs every minute: makes charges that failed, looks at those that may be paid meanwhile, sends refunds. */
export async function followPayments(ctx: Context, payables: Payables): Promise<void> {
  for (const payment of await claimDue(ctx.db, mostAtOnce))
    await (payment.state === 'asked'
      ? chargeLate(ctx, payables, payment)
      : lookAtPayment(ctx, payables, payment))
  for (const refund of await claimDueRefunds(ctx.db, mostAtOnce)) await followRefund(ctx, payables, refund)
}

async function chargeLate(ctx: Context, payables: Payables, asked: StoredPayment): Promise<void> {
  const payable = await transaction(ctx, async (ctx) => {
    const payable = await payables[refOf(asked).kind].lock(ctx, asked.payable_id)
    const isOver = payable?.until && payable.until <= (await ctx.now())
    if (payable && !isOver) return payable
    // Another request may have charged it meanwhile, or a person seen the money.
    await settleAsked(ctx.db, asked.id, { state: 'ended', next_at: null })
    return undefined
  })
  if (payable) await charge(ctx, asked, payable)
}

/** Looks at the payment that a notification names. @returns whether there is one */
export async function hearOfPayment(
  ctx: Context,
  payables: Payables,
  named: { provider: string; external_id: string },
): Promise<boolean> {
  const payment = await findNamed(ctx.db, named.provider, named.external_id)
  if (!payment) return false
  await lookAtPayment(ctx, payables, payment)
  return true
}

async function lookAtPayment(ctx: Context, payables: Payables, seen: StoredPayment): Promise<void> {
  const provider = providerNamed(seen.provider)
  if (!provider?.status) return void (await updatePayment(ctx.db, seen.id, lookAt(null)))
  let told: ChargeStatus
  try {
    told = await provider.status(ctx, chargedOf(seen))
  } catch (problem) {
    ctx.log.error('payment', problem, { payment: seen.id, provider: seen.provider })
    const age = (await ctx.now()).getTime() - seen.created_at.getTime()
    const next = age < lookedForAtMost ? triedInVain(pauseAfter(seen.tries + 1)) : lookAt(null)
    return void (await updatePayment(ctx.db, seen.id, next))
  }
  await hear(
    contextWith(ctx, { machine: { kind: 'provider', name: provider.name } }),
    payables,
    seen.id,
    told,
  )
}

/** Locks the payable's own row first, in the same order as a person's move does. */
const hear = (ctx: Context, payables: Payables, id: string, told: ChargeStatus) =>
  transaction(ctx, async (ctx) => {
    const seen = await findPayment(ctx.db, id)
    if (!seen) return
    const room = payables[refOf(seen).kind]
    const payable = await room.lock(ctx, seen.payable_id)
    const payment = await lockPayment(ctx.db, id)
    if (!payment) return
    const change = changeBy(payment, told)
    const { news, ...standing } = change ?? { news: undefined, state: payment.state }
    const until = payable?.until ?? payment.open_until ?? payment.created_at
    const moment = await ctx.now()
    const isLookedFor =
      (standing.state === 'open' || standing.state === 'ended') &&
      moment.getTime() < until.getTime() + lookedForAfter
    await updatePayment(ctx.db, id, {
      ...standing,
      ...(news && { is_told: true }),
      ...(news?.kind === 'paid' && { paid_at: told.paid_at ?? moment }),
      tries: 0,
      ...lookAt(isLookedFor ? lookAfter(moment.getTime() - payment.created_at.getTime()) : null),
    })
    if (news?.kind === 'refunded') await bookRefund(ctx, payment)
    // Of several payments, the payable hears once all that is owed has gone.
    const isLeft = news?.kind === 'refunded' && (await hasRefundsLeft(ctx.db, refOf(payment)))
    if (news && !isLeft) await room.hear(ctx, payment.payable_id, { ...news, payment: id })
  })

/** Everything that came in by this payment has gone back, whichever side asked for it. */
async function bookRefund(ctx: Context, payment: StoredPayment): Promise<void> {
  const paid = (await listPaid(ctx.db, refOf(payment))).find(({ id }) => id === payment.id)
  const amount_cents = paid?.left_cents ?? 0
  if (amount_cents > 0) await insertRefund(ctx.db, { payment_id: payment.id, amount_cents, state: 'done' })
  await markPaidBack(ctx.db, [payment])
}

async function followRefund(ctx: Context, payables: Payables, refund: StoredRefund): Promise<void> {
  const payment = await findPayment(ctx.db, refund.payment_id)
  const provider = payment && providerNamed(payment.provider)
  if (!payment || !provider?.refund)
    return void (await settleRefund(ctx.db, refund.id, 'failed', { ms: null }))
  const paidBack = await askBack(ctx, provider, payment, refund)
  const tries = refund.tries + 1
  // A provider that is still working on it has not failed, however often it is asked.
  const state = paidBack?.state ?? (tries >= mostTries ? 'failed' : 'asked')
  if (state !== 'done')
    return void (await settleRefund(ctx.db, refund.id, state, {
      external_id: paidBack?.external_id,
      ms: state === 'failed' ? null : pauseAfter(tries),
    }))
  const machine = { kind: 'provider' as const, name: provider.name }
  await transaction(contextWith(ctx, { machine }), async (ctx) => {
    const room = payables[refOf(payment).kind]
    await room.lock(ctx, payment.payable_id)
    const settled = await settleRefund(ctx.db, refund.id, 'done', {
      external_id: paidBack?.external_id,
      ms: null,
    })
    if (settled && !(await hasRefundsLeft(ctx.db, refOf(payment))))
      await room.hear(ctx, payment.payable_id, {
        kind: 'refunded',
        cents: refund.amount_cents,
        payment: payment.id,
      })
  })
}

async function askBack(
  ctx: Context,
  provider: PaymentProvider,
  payment: StoredPayment,
  { id, amount_cents }: StoredRefund,
): Promise<PaidBack | undefined> {
  try {
    return await provider.refund?.(ctx, chargedOf(payment), { key: id, cents: amount_cents })
  } catch (problem) {
    ctx.log.error('payment', problem, { refund: id, provider: provider.name })
    return undefined
  }
}
