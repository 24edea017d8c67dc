// What changes in a payment by what a provider says of its charge, in any order and more than once.
import { expect, test } from 'vitest'
import { changeBy, lookAfter, pauseAfter, refOf, type State, type StoredPayment } from './payment.ts'
import type { ChargeStatus } from './provider.ts'

const payment = (state: State, paid_cents = 0) => ({ state, amount_cents: 1000, paid_cents })
const told = (state: ChargeStatus['state'], paid_cents = 0): ChargeStatus => ({
  state,
  paid_cents,
  paid_at: null,
})

test('a payment that is open is paid by all of its money, not before', () => {
  const paid = { state: 'confirmed', paid_cents: 1000, news: { kind: 'paid', cents: 1000 } }
  expect(changeBy(payment('open'), told('confirmed', 1000))).toEqual(paid)
  expect(changeBy(payment('asked'), told('in_dispute', 1000))).toEqual(paid)
  expect(changeBy(payment('rejected'), told('confirmed', 1000))).toEqual(paid)
  expect(changeBy(payment('ended'), told('confirmed', 1001))).toMatchObject({
    state: 'confirmed',
    paid_cents: 1001,
  })
  expect(changeBy(payment('open'), told('awaiting', 1000))).toEqual({
    state: 'open',
    paid_cents: 1000,
    news: { kind: 'paid_in_part', cents: 1000 },
  })
  expect(changeBy(payment('open'), told('confirmed', 999))).toEqual({
    state: 'open',
    paid_cents: 999,
    news: { kind: 'paid_in_part', cents: 999 },
  })
})

test('a part is told once, and what came is never less', () => {
  expect(changeBy(payment('open', 400), told('awaiting', 400))).toBeNull()
  expect(changeBy(payment('open', 400), told('awaiting', 300))).toBeNull()
  expect(changeBy(payment('open', 400), told('awaiting', 401))).toMatchObject({ paid_cents: 401 })
  expect(changeBy(payment('confirmed', 1000), told('refunded', 0))).toMatchObject({ paid_cents: 1000 })
})

test('a charge that is gone makes room for another, where one was still waited for', () => {
  const gone = { state: 'rejected', paid_cents: 0 }
  expect(changeBy(payment('asked'), told('rejected'))).toEqual(gone)
  expect(changeBy(payment('open'), told('rejected'))).toEqual(gone)
  expect(changeBy(payment('open'), told('refunded'))).toEqual(gone)
  expect(changeBy(payment('rejected'), told('rejected'))).toBeNull()
  expect(changeBy(payment('ended'), told('refunded'))).toBeNull()
  expect(changeBy(payment('open'), told('awaiting'))).toBeNull()
})

test('what is paid is told as refunded or disputed once, and an older answer never unpays it', () => {
  expect(changeBy(payment('confirmed', 1000), told('refunded', 1000))).toEqual({
    state: 'ended',
    paid_cents: 1000,
    news: { kind: 'refunded', cents: 1000 },
  })
  expect(changeBy(payment('confirmed', 1000), told('in_dispute', 1000))).toEqual({
    state: 'disputed',
    paid_cents: 1000,
    news: { kind: 'disputed', cents: 1000 },
  })
  expect(changeBy(payment('disputed', 1000), told('in_dispute', 1000))).toBeNull()
  expect(changeBy(payment('disputed', 1000), told('confirmed', 1000))).toEqual({
    state: 'confirmed',
    paid_cents: 1000,
  })
  expect(changeBy(payment('disputed', 1000), told('refunded', 1000))).toMatchObject({ state: 'ended' })
  for (const state of ['awaiting', 'rejected', 'confirmed'] as const)
    expect(changeBy(payment('confirmed', 1000), told(state, 1000)), state).toBeNull()
})

test('a provider that fails is asked after 1, 1, 2, 4, 8, 16 minutes, then every half hour', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 40].map((tries) => pauseAfter(tries) / 60_000)
  expect(minutes).toEqual([1, 1, 2, 4, 8, 16, 30, 30, 30])
})

test('an open charge is looked at after a tenth of its age, between a minute and half an hour', () => {
  const minutes = [0, 10, 20, 300, 301, 3000].map((age) => lookAfter(age * 60_000) / 60_000)
  expect(minutes).toEqual([1, 1, 2, 30, 30, 30])
})

test('a payment names what it pays', () => {
  expect(refOf({ payable_kind: 'order', payable_id: 'x' } as StoredPayment)).toEqual({
    kind: 'order',
    id: 'x',
  })
})
