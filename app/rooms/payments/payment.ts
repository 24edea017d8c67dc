// A payment is a row of its own (docs/decisions/0274): asked of a provider, open, and paid or not.
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

/** What changes, and what is to be told of it: undefined where that is known. */
export type Change = { state: State; paid_cents: number; news?: News }

const isPaid = (state: State) => state === 'confirmed' || state === 'disputed'

/**
 * Answers come in any order and more than once: what was paid is never unpaid by an older one. @param told centavos in
 * all, not since the last time
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
  // A charge that is no more, of something that is still to be paid: another one may be asked for.
  if ((told.state === 'rejected' || told.state === 'refunded') && (state === 'asked' || state === 'open'))
    return { state: 'rejected', paid_cents }
  return null
}

const minute = 60_000

/** Milliseconds until a provider that failed is asked again. @param tries so far */
export const pauseAfter = (tries: number) => Math.min(2 ** Math.max(0, tries - 1), 30) * minute

/** Milliseconds until an open charge is looked at again: often at first, when people pay. @param age milliseconds */
export const lookAfter = (age: number) => Math.min(Math.max(age / 10, minute), 30 * minute)

/** A payment may come after its time: it is looked for this much longer, in milliseconds. */
export const lookedForAfter = 48 * 60 * minute
