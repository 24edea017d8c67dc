import { describe, expect, test } from 'vitest'
import type { PaidByHand, Payable } from '../orders/order.ts'
import { isOpen, judgeByAmount, judgeNamed, lineStates } from './statement-line.ts'

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour))
const order = (given: Partial<Payable> = {}): Payable => ({
  id: 'one',
  number: 1,
  customer_name: 'Rosa',
  status: 'pending',
  payment_state: 'awaiting',
  total_cents: 4_590,
  created_at: at(10),
  pay_until: at(12),
  ...given,
})
const came = (from = at(11), amount_cents = 4_590) => ({
  from,
  until: new Date(+from + 60_000),
  amount_cents,
})

/** Nothing came yet, or a provider told of it. */
const unpaid = { hasLine: false, byHandCents: null, isSaidBefore: false }

describe('a payment that names its order', () => {
  test('settles it', () =>
    expect(judgeNamed(order(), came(), unpaid)).toEqual({ state: 'matched', order: order(), isNew: true }))
  test('settles it however late, since the name leaves no doubt', () =>
    expect(judgeNamed(order(), came(at(30)), unpaid)).toMatchObject({ state: 'matched', isNew: true }))
  test('from before the order, made since with a number given twice, is doubtful', () => {
    const { until } = came()
    const made = (created_at: Date) => judgeNamed(order({ created_at }), came(), unpaid)
    expect(made(until)).toMatchObject({ state: 'doubtful', doubt: 'before_order' })
    expect(made(new Date(+until - 1))).toMatchObject({ state: 'matched', isNew: true })
  })
  test('of another amount is doubtful', () =>
    expect(judgeNamed(order(), came(at(11), 4_591), unpaid)).toEqual({
      state: 'doubtful',
      doubt: 'other_amount',
      candidates: [order()],
    }))
  const confirmed = order({ status: 'processing', payment_state: 'confirmed' })
  const byHand = { ...unpaid, byHandCents: 4_590 }
  const agreed = { state: 'matched', isNew: false }
  test('of an order that was confirmed before is that payment', () => {
    expect(judgeNamed(confirmed, came(), byHand)).toMatchObject(agreed)
    expect(judgeNamed(confirmed, came(), unpaid)).toMatchObject(agreed)
  })
  test('of the amount that was confirmed by hand is that payment, not one of the total', () => {
    const less = { ...unpaid, byHandCents: 4_000 }
    expect(judgeNamed(confirmed, came(at(11), 4_000), less)).toMatchObject(agreed)
    expect(judgeNamed(confirmed, came(), less)).toMatchObject({ doubt: 'by_hand' })
    expect(judgeNamed(confirmed, came(at(11), 3_000), less)).toMatchObject({ doubt: 'other_amount' })
  })
  test('of an order that a line has paid already is doubtful', () =>
    expect(judgeNamed(confirmed, came(), { ...byHand, hasLine: true })).toMatchObject({
      doubt: 'already_paid',
    }))
  test('of which another file told is no second one, and confirms nothing that was taken back', () => {
    const again = { ...unpaid, hasLine: true, isSaidBefore: true }
    const refunded = order({ status: 'canceled', payment_state: 'refunded' })
    for (const one of [confirmed, refunded])
      expect(judgeNamed(one, came(), again)).toMatchObject({ doubt: 'said_twice', candidates: [one] })
    expect(judgeNamed(order(), came(), { ...again, hasLine: false })).toMatchObject({ doubt: 'said_twice' })
    expect(judgeNamed(confirmed, came(), { ...byHand, isSaidBefore: true })).toMatchObject(agreed)
    expect(judgeNamed(order({ created_at: came().until }), came(), again)).toMatchObject({
      doubt: 'before_order',
    })
  })
  test('of a canceled order is doubtful, unless it is what was confirmed by hand before', () => {
    const canceled = order({ status: 'canceled', payment_state: 'refunded' })
    expect(judgeNamed(order({ status: 'canceled' }), came(), unpaid)).toMatchObject({ doubt: 'canceled' })
    expect(judgeNamed(canceled, came(), byHand)).toMatchObject(agreed)
    expect(judgeNamed(canceled, came(at(11), 4_591), byHand)).toMatchObject({ doubt: 'canceled' })
    expect(judgeNamed(canceled, came(), { ...byHand, hasLine: true })).toMatchObject({ doubt: 'canceled' })
  })
})

describe('a payment without a name', () => {
  test('settles the one order that waits for it', () =>
    expect(judgeByAmount({ awaiting: [order()], byHand: [] }, came(), false)).toMatchObject({
      state: 'matched',
      isNew: true,
    }))
  test('of nobody is unmatched', () =>
    expect(judgeByAmount({ awaiting: [], byHand: [] }, came(), false)).toEqual({ state: 'unmatched' }))
  test('that came before the order is not for it', () =>
    expect(judgeByAmount({ awaiting: [order({ created_at: at(20) })], byHand: [] }, came(), false)).toEqual({
      state: 'unmatched',
    }))
  test('is for an order that was made before its last instant', () => {
    const { until } = came()
    const made = (created_at: Date) =>
      judgeByAmount({ awaiting: [order({ created_at })], byHand: [] }, came(), false).state
    expect([made(until), made(new Date(+until - 1))]).toEqual(['unmatched', 'matched'])
  })
  test('in the last instant of the hold is in time', () => {
    const late = (from: Date) =>
      judgeByAmount({ awaiting: [order({ pay_until: at(12) })], byHand: [] }, came(from), false)
    expect(late(at(12))).toMatchObject({ state: 'matched' })
    expect(late(new Date(+at(12) + 1))).toMatchObject({ state: 'doubtful', doubt: 'late' })
  })
  test('that two orders wait for is doubtful', () =>
    expect(
      judgeByAmount({ awaiting: [order(), order({ id: 'two' })], byHand: [] }, came(), false),
    ).toMatchObject({
      doubt: 'several',
      candidates: [{ id: 'one' }, { id: 'two' }],
    }))
  test('after the hold ran out is doubtful', () =>
    expect(judgeByAmount({ awaiting: [order()], byHand: [] }, came(at(13)), false)).toMatchObject({
      doubt: 'late',
    }))
  test('that another file told of is doubtful', () =>
    expect(judgeByAmount({ awaiting: [order()], byHand: [] }, came(), true)).toMatchObject({
      doubt: 'said_twice',
    }))

  const paid = {
    ...order({ id: 'paid', status: 'processing', payment_state: 'confirmed' }),
    confirmed_cents: 4_590,
  }
  const judged = (awaiting: Payable[], byHand: PaidByHand[], isSaidBefore = false) =>
    judgeByAmount({ awaiting, byHand }, came(), isSaidBefore)
  test('belongs to the one order that was confirmed by hand, and confirms nothing', () => {
    expect(judged([], [paid])).toEqual({ state: 'matched', order: paid, isNew: false })
    expect(judged([], [paid], true)).toMatchObject({ doubt: 'said_twice', candidates: [paid] })
    expect(judged([], [{ ...paid, created_at: came().until }])).toEqual({ state: 'unmatched' })
  })
  test('of the total of the only one, which was confirmed by hand with less, is doubtful', () => {
    expect(judged([], [{ ...paid, confirmed_cents: 4_000 }])).toMatchObject({ doubt: 'by_hand' })
    expect(judged([], [{ ...paid, total_cents: 5_000 }])).toMatchObject({ state: 'matched', isNew: false })
  })
  test('that may be of one confirmed by hand settles none that waits', () => {
    expect(judged([order()], [paid])).toEqual({
      state: 'doubtful',
      doubt: 'by_hand',
      candidates: [order(), paid],
    })
    expect(judged([], [paid, { ...paid, id: 'other' }])).toMatchObject({ doubt: 'by_hand' })
    expect(judged([order()], [{ ...paid, created_at: came().until }])).toMatchObject({ isNew: true })
  })
})

test('what is doubtful or unmatched waits for a person', () =>
  expect(lineStates.filter(isOpen)).toEqual(['doubtful', 'unmatched']))
