// A payment is a row of its own (docs/decisions/0274): asked for, open, and paid or not.
import type { Selectable } from 'kysely'
import type { PaymentsTable, RefundsTable } from '../../platform/database/tables.ts'
import type { News, PayableKind, PayableRef } from './payable.ts'
import type { ChargeStatus } from './provider.ts'

export type StoredPayment = Selectable<PaymentsTable>
export type StoredRefund = Selectable<RefundsTable>
export type State = StoredPayment['state']

export const refOf = ({ payable_kind, payable_id }: StoredPayment): PayableRef => ({
  kind: payable_kind as PayableKind,
  id: payable_id,
})

type Standing = { state: State; amount_cents: number; paid_cents: number }

/** What changes in a payment, and the news of it; undefined where the payable knows already. */
export type Change = { state: State; paid_cents: number; news?: News }

const isPaid = (state: State) => state === 'confirmed' || state === 'disputed'

/**
 * Answers come in any order and more than once: an older one never unpays what was paid.
 * @param told its `paid_cents` are the sum so far, not what came since the last time
 */
export function changeBy(payment: Standing, told: ChargeStatus): Change | null {
  const { state, amount_cents } = payment
  const paid_cents = Math.max(payment.paid_cents, told.paid_cents)
  const all = paid_cents
  if (isPaid(state)) {
    if (told.state === 'refunded')
      return { state: 'ended', paid_cents, news: { kind: 'refunded', cents: all } }
    if (told.state === 'in_dispute' && state === 'confirmed')
      return { state: 'disputed', paid_cents, news: { kind: 'disputed', cents: all } }
    return told.state === 'confirmed' && state === 'disputed' ? { state: 'confirmed', paid_cents } : null
  }
  const hasCome = told.state === 'confirmed' || told.state === 'in_dispute'
  if (hasCome && paid_cents >= amount_cents)
    return { state: 'confirmed', paid_cents, news: { kind: 'paid', cents: all } }
  if (paid_cents > payment.paid_cents)
    return { state, paid_cents, news: { kind: 'paid_in_part', cents: paid_cents } }
  // The charge is gone and the payable is still to be paid: another charge may be asked for.
  if ((told.state === 'rejected' || told.state === 'refunded') && (state === 'asked' || state === 'open'))
    return { state: 'rejected', paid_cents }
  return null
}

const minute = 60_000

/** Milliseconds until a provider that failed is asked again. @param tries so far */
export const pauseAfter = (tries: number) => Math.min(2 ** Math.max(0, tries - 1), 30) * minute

/** Milliseconds until an open charge is looked at again: often at first, when people pay. @param age milliseconds */
export const lookAfter = (age: number) => Math.min(Math.max(age / 10, minute), 30 * minute)

/** How much longer a late payment is looked for after the time to pay, in milliseconds. */
export const lookedForAfter = 48 * 60 * minute

/** After so many milliseconds a provider that never answers is left alone. */
export const lookedForAtMost = 40 * 24 * 60 * minute
