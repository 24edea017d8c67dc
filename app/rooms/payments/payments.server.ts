// Called by the rooms whose things are paid, whose verbs have authorized the actor.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { SiteEvent } from '../../platform/events/events.ts'
import { readShopFacts } from '../shop/shop-settings.server.ts'
import type { PaymentMethod } from '../shop/shop-settings.ts'
import type { Payable, PayableRef } from './payable.ts'
import { lookAfter, pauseAfter, type StoredPayment } from './payment.ts'
import type { Charge, PaymentProvider } from './provider.ts'
import { paymentProviders, providerNamed, providerOf } from './providers.server.ts'
import {
  askForRefunds,
  deleteDueRefunds,
  insertRefund,
  isRefundAsked,
  listPaid,
  markPaidBack,
  type Refunds,
  sumRefunds,
} from './refund-store.server.ts'
import {
  claimAsked,
  endUnpaid,
  insertPayment,
  lastPayment,
  lookAt,
  markPaid,
  markUnpaid,
  settleAsked,
  triedInVain,
} from './store.server.ts'

/** The payment by which it is paid now; undefined where none was asked for yet. */
export const readPayment = (
  { db }: Pick<Context, 'db'>,
  ref: PayableRef,
): Promise<StoredPayment | undefined> => lastPayment(db, ref)

export const readRefunds = ({ db }: Pick<Context, 'db'>, ref: PayableRef): Promise<Refunds> =>
  sumRefunds(db, ref)

/** The methods that work now. */
export async function methodsReady(ctx: Pick<Context, 'db' | 'once'>): Promise<PaymentMethod[]> {
  const facts = await readShopFacts(ctx)
  return facts.methods.filter((method) => providerOf(method, facts))
}

/**
 * Inserts the payment in the transaction that makes something to be paid, so that what is committed is charged, now or
 * later. It is charged already (`open`) where the provider asks nobody; else `charge` follows.
 * @param given.event what `charge` tells after the provider's first answer, or its first failure
 */
export async function askPayment(
  ctx: Context,
  payable: Payable,
  {
    method,
    attempt = 1,
    event = null,
  }: { method: PaymentMethod; attempt?: number; event?: SiteEvent | null },
): Promise<StoredPayment> {
  const provider = providerOf(method, await readShopFacts(ctx))
  const id = randomUUIDv7()
  const made = provider?.asksNobody && (await provider.charge(ctx, payable, id))
  return insertPayment(ctx.db, {
    id,
    payable_kind: payable.kind,
    payable_id: payable.id,
    attempt,
    amount_cents: payable.total_cents,
    // Where the method is not ready any more, the charge fails, and is asked for again until it is.
    provider: provider?.name ?? method,
    ...(provider && made ? changeOf(provider, made) : { untold: event && JSON.stringify(event) }),
  })
}

/** How long a customer waits for a provider, in milliseconds; a later answer counts all the same. */
const patienceMs = 8000

/** Asks the provider, outside of any transaction. Never throws for what it does: a failed charge is tried again. */
export async function charge(
  ctx: Context,
  asked: StoredPayment,
  payable: Payable,
  { patience = patienceMs }: { patience?: number } = {},
): Promise<StoredPayment> {
  const charging = chargeNow(ctx, asked, payable)
  const waiting = Promise.withResolvers<StoredPayment>()
  const timer = setTimeout(() => waiting.resolve(asked), patience)
  try {
    return await Promise.race([charging, waiting.promise])
  } finally {
    clearTimeout(timer)
    // The request may have gone: what fails afterwards is told by the log alone.
    charging.catch((problem) => ctx.log.error('payment', problem))
  }
}

async function chargeNow(ctx: Context, asked: StoredPayment, payable: Payable): Promise<StoredPayment> {
  const change = await askProvider(ctx, asked, payable)
  return transaction(ctx, async (ctx) => {
    const settled = await settleAsked(ctx.db, asked.id, change ?? triedInVain(pauseAfter(asked.tries + 1)))
    if (settled?.event) await ctx.events.tell(ctx, [settled.event])
    return settled?.payment ?? asked
  })
}

async function askProvider(ctx: Context, asked: StoredPayment, payable: Payable) {
  try {
    // A payment whose method was not ready has its method's name.
    const provider =
      providerNamed(asked.provider) ?? providerOf(asked.provider as PaymentMethod, await readShopFacts(ctx))
    if (!provider) throw new Error(`no provider takes ${asked.provider} now`)
    return changeOf(provider, await provider.charge(ctx, payable, asked.id))
  } catch (problem) {
    ctx.log.error('payment', problem, { payment: asked.id, provider: asked.provider })
    return null
  }
}

const changeOf = (provider: PaymentProvider, outcome: Charge) =>
  outcome.state === 'rejected'
    ? { provider: provider.name, state: 'rejected' as const, next_at: null }
    : {
        provider: provider.name,
        state: 'open' as const,
        external_id: outcome.external_id,
        code: outcome.ask.kind === 'pix' ? outcome.ask.code : null,
        url: outcome.ask.kind === 'redirect' ? outcome.ask.url : null,
        open_until: outcome.open_until ?? null,
        ...lookAt(provider.status ? lookAfter(0) : null),
      }

/** Claims a failed charge, to ask for it once more; undefined while another request is asking. */
export const askOnceMore = ({ db }: Pick<Context, 'db'>, payment: StoredPayment) => claimAsked(db, payment.id)

/** A person has seen the money. @param given.cents what came in */
export async function paidByHand(
  ctx: Context,
  payable: Payable,
  { method, cents }: { method: PaymentMethod; cents: number },
): Promise<void> {
  if (await markPaid(ctx.db, payable, cents)) return
  // An order of an older version has no payment yet.
  await askPayment(ctx, payable, { method })
  await markPaid(ctx.db, payable, cents)
}

/** Takes a person's confirmation back; false where a provider said that it was paid. */
export const unpaidByHand = (ctx: Context, ref: PayableRef): Promise<boolean> =>
  markUnpaid(
    ctx.db,
    ref,
    paymentProviders.filter(({ asksNobody }) => asksNobody).map(({ name }) => name),
  )

export const endPayments = async (ctx: Context, ref: PayableRef): Promise<void> =>
  void (await endUnpaid(ctx.db, ref))

/**
 * Books what is owed back from now on, of the last payment first. @param cents left out: all that is left
 * @param payment where all of it came by this one
 * @returns the centavos that were booked
 */
export async function owe(ctx: Context, ref: PayableRef, cents?: number, payment?: string): Promise<number> {
  let owed = 0
  for (const { id, left_cents } of await listPaid(ctx.db, ref)) {
    const amount_cents = Math.min((cents ?? Number.POSITIVE_INFINITY) - owed, left_cents)
    if (amount_cents <= 0 || (payment !== undefined && payment !== id)) continue
    await insertRefund(ctx.db, { payment_id: id, amount_cents, state: 'due' })
    owed += amount_cents
  }
  return owed
}

/**
 * Books what was owed at this moment as not owed. @param at as text, with microseconds: that of the transaction of `owe`
 * @returns false, changing nothing, where some of it went back or a provider was asked for it
 */
export const oweNoMore = (ctx: Context, ref: PayableRef, at: string): Promise<boolean> =>
  deleteDueRefunds(ctx.db, ref, at)

/** Whether money came in that neither went back nor is to. */
export const keepsMoney = async (ctx: Context, ref: PayableRef): Promise<boolean> =>
  (await listPaid(ctx.db, ref)).some(({ left_cents }) => left_cents > 0)

/**
 * Books what is owed as sent by the shop (`done`), or asks the provider to send it (`asked`); while the provider is at
 * it (`under_way`), nobody else sends it.
 */
export async function payBack(ctx: Context, ref: PayableRef): Promise<'done' | 'asked' | 'under_way'> {
  const paid = await listPaid(ctx.db, ref)
  const isOurs = ({ is_told, provider }: StoredPayment) => !is_told || !providerNamed(provider)?.refund
  await markPaidBack(ctx.db, paid.filter(isOurs))
  if ((await askForRefunds(ctx.db, ref)).length > 0) return 'asked'
  if (await isRefundAsked(ctx.db, ref)) return 'under_way'
  await markPaidBack(ctx.db, paid)
  return 'done'
}
