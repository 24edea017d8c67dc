// Called by verbs of other rooms, which authorize the actor themselves.
import type { Context } from '../../../platform/context.server.ts'
import type { PaidByHand, Payable } from '../order.ts'
import {
  awaiting,
  awaitingSome,
  lockPayableOf,
  type PayableBy,
  paidByHand,
  paidByHandIn,
  payableBy,
  payablesIn,
  type Sought,
} from './payable-store.server.ts'

type Asker = Pick<Context, 'db'>

export const findPayable = ({ db }: Asker, by: PayableBy): Promise<Payable | undefined> => payableBy(db, by)

/** The order as it is now, and stays until the transaction ends. */
export const lockPayable = ({ db }: Asker, id: string): Promise<Payable | undefined> => lockPayableOf(db, id)

export const findPayables = async ({ db }: Asker, ids: readonly string[]): Promise<Payable[]> =>
  ids.length === 0 ? [] : payablesIn(db, ids)

const mostLookedThrough = 300

/** Orders awaiting payment that a payment of one of these amounts, or with a customer's name, may be for. */
export const listAwaiting = async ({ db }: Asker, amounts: readonly number[]): Promise<Payable[]> =>
  amounts.length === 0 ? [] : awaitingSome(db, [...new Set(amounts)], mostLookedThrough)

const mostCandidates = 6

/**
 * Orders awaiting exactly this amount, newest first, no more than a person would look through; without those whose time
 * to pay had long ended when the money came.
 */
export const findAwaiting = ({ db }: Asker, sought: Sought): Promise<Payable[]> =>
  awaiting(db, sought, mostCandidates)

/** Orders of this total, or confirmed with this amount, that a person confirmed around that time, newest first. */
export const findPaidByHand = ({ db }: Asker, sought: Sought): Promise<PaidByHand[]> =>
  paidByHand(db, sought, mostLookedThrough)

/** Which of these orders a person, not a provider, confirmed as paid, and with how many centavos. */
export const whichPaidByHand = async (
  { db }: Asker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => (ids.length === 0 ? new Map() : paidByHandIn(db, ids))
