import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './shares.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1000, [500, 300, 200], [500, 300, 200]],
  [1, [1, 2], [0, 1]],
  [2, [1, 1, 1], [1, 1, 0]],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [4, 3]],
  [10, [3, 3, 1], [4, 4, 2]],
  [10, [1, 5, 1], [2, 7, 1]],
  [5, [1, 1, 2, 2], [1, 1, 2, 1]],
  [500, [], []],
])('%i centavos by %j are %j', (cents, weights, shares) => {
  expect(shareOut(cents, weights)).toEqual(shares)
})

test('shares add up exactly, none is below zero, and none is a centavo off its part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000_000 }),
      fc.array(fc.integer({ min: 0, max: 999_000_000 }), { minLength: 1, maxLength: 50 }),
      (cents, weights) => {
        const shares = shareOut(cents, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [at, share] of shares.entries()) {
          expect(Number.isInteger(share) && share >= 0).toBe(true)
          if (total > 0) expect(Math.abs(share - (cents * (weights[at] ?? 0)) / total)).toBeLessThan(1.000001)
        }
      },
    ),
  )
})
