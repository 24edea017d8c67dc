// How much strangers may hold together: docs/decisions/0220.
import { expect, test } from 'vitest'
import { isAlarming, isOverHalf, isTooMuch, mostOfNetwork } from './unconfirmed.ts'

test('one network may hold up to its limit, of pieces and of money', () => {
  const { units, cents } = mostOfNetwork
  const held = { units: units - 1, cents: cents - 100 }
  expect(isTooMuch(held, { units: 1, cents: 100 })).toBe(false)
  expect(isTooMuch(held, { units: 2, cents: 0 })).toBe(true)
  expect(isTooMuch(held, { units: 0, cents: 101 })).toBe(true)
})

test('half of a shelf, rounded up, is not yet too much of it', () => {
  expect(isOverHalf({ left: 5, held: 5 })).toBe(false)
  expect(isOverHalf({ left: 4, held: 6 })).toBe(true)
  expect(isOverHalf({ left: 2, held: 3 })).toBe(false)
  expect(isOverHalf({ left: 1, held: 4 })).toBe(true)
  expect(isOverHalf({ left: 0, held: 1 })).toBe(false)
})

test('more than a quarter of it is an alarm', () => {
  expect(isAlarming({ left: 6, held: 2 })).toBe(false)
  expect(isAlarming({ left: 5, held: 2 })).toBe(true)
  expect(isAlarming({ left: 9, held: 3 })).toBe(false)
  expect(isAlarming({ left: 8, held: 3 })).toBe(true)
})
