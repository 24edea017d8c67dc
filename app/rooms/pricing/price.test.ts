import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingForFreeShipping } from './free-shipping.ts'
import { type Adjustment, leftOf, priceOf, type Returned, refundOf, worthOf } from './price.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const aLine = fc.record({
  unit_price_cents: fc.integer({ min: 0, max: 900_000 }),
  qtd: fc.integer({ min: 1, max: 999 }),
  shipping_price_cents: fc.integer({ min: 0, max: 50_000 }),
})
const aCart = fc.array(aLine, { minLength: 1, maxLength: 50 })
const anAdjustment = fc.record({
  label: fc.constant('Acerto'),
  cents: fc.integer({ min: -2_000_000, max: 100_000 }),
  line: fc.option(fc.nat({ max: 60 })),
}) satisfies fc.Arbitrary<Adjustment>

describe('a price', () => {
  test('of goods and freight', () => {
    const lines = [
      { unit_price_cents: 1000, qtd: 3, shipping_price_cents: 900 },
      { unit_price_cents: 501, qtd: 1 },
    ]
    expect(priceOf(lines)).toEqual({
      lines: [
        { goods_cents: 3000, adjustment_cents: 0, total_cents: 3000 },
        { goods_cents: 501, adjustment_cents: 0, total_cents: 501 },
      ],
      items_cents: 3501,
      adjustment_cents: 0,
      shipping_cents: 900,
      total_cents: 4401,
    })
    expect(worthOf(lines)).toBe(3501)
    expect(priceOf([])).toMatchObject({ items_cents: 0, shipping_cents: 0, total_cents: 0 })
  })

  test('of a discount on everything is shared by what the lines cost, on one line it is that line’s', () => {
    const lines = [
      { unit_price_cents: 1000, qtd: 1 },
      { unit_price_cents: 2000, qtd: 1 },
    ]
    const on = (cents: number, line: number | null) => priceOf(lines, [{ label: '', cents, line }])
    expect(on(-100, null).lines.map(({ total_cents }) => total_cents)).toEqual([967, 1933])
    expect(on(-100, 1).lines.map(({ total_cents }) => total_cents)).toEqual([1000, 1900])
    expect(on(-100, 7).total_cents).toBe(3000)
    expect(on(-9999, null)).toMatchObject({ adjustment_cents: -3000, total_cents: 0 })
    expect(on(-9999, 0)).toMatchObject({ adjustment_cents: -1000, total_cents: 2000 })
  })

  test('adds up to the centavo, whatever is bought and adjusted, and no line is below zero', () => {
    fc.assert(
      fc.property(aCart, fc.array(anAdjustment, { maxLength: 5 }), (lines, adjustments) => {
        const price = priceOf(lines, adjustments)
        // One question a cart: half a million of them would be most of the time.
        const isWhole = price.lines.every(
          ({ goods_cents, adjustment_cents, total_cents }) =>
            total_cents === goods_cents + adjustment_cents &&
            Number.isSafeInteger(total_cents) &&
            total_cents >= 0,
        )
        expect({
          isWhole,
          items: price.items_cents,
          adjusted: sum(price.lines.map(({ total_cents }) => total_cents)),
          total: price.total_cents,
        }).toEqual({
          isWhole: true,
          items: worthOf(lines),
          adjusted: price.items_cents + price.adjustment_cents,
          total: price.items_cents + price.adjustment_cents + price.shipping_cents,
        })
      }),
      { numRuns: 10_000 },
    )
  })

  test('what all goes back in steps is what was paid, and no step is below zero', () => {
    fc.assert(
      fc.property(
        aCart,
        fc.array(anAdjustment, { maxLength: 2 }),
        fc.array(fc.tuple(fc.nat({ max: 49 }), fc.integer({ min: 1, max: 999 })), { maxLength: 12 }),
        (cart, adjustments, wished) => {
          const lines = cart.map((line, at) => ({ ...line, id: `${at}` }))
          const back: Returned[] = []
          let refunded = 0
          const giveBack = (line: string, qtd: number) => {
            if (qtd <= 0) return
            const step = refundOf(lines, [{ line, qtd }], back, adjustments)
            expect(step).toBeGreaterThanOrEqual(0)
            refunded += step
            back.push({ line, qtd })
          }
          for (const [at, qtd] of wished)
            giveBack(`${at}`, Math.min(qtd, leftOf(lines, back).get(`${at}`) ?? 0))
          for (const [line, left] of leftOf(lines, back)) giveBack(line, left)
          expect(refunded).toBe(priceOf(lines, adjustments).total_cents)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  [null, 5000, null],
  [10_000, 0, 10_000],
  [10_000, 9_999, 1],
  [10_000, 10_000, 0],
  [10_000, 10_001, 0],
  [0, 0, 0],
])('free shipping from %j is %j short of … %j', (from, worth, missing) => {
  expect(missingForFreeShipping(from, worth)).toBe(missing)
})
