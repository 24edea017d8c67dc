// Ledger and stock agree, whatever the clients do at the same time and in whatever order.
import { randomUUIDv7 } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { returnStock, type StockMove, takeStock } from './goods.server.ts'
import { aProduct, moreGoods, shopPeopleOf, stockOf } from './sample-products.testing.ts'
import { adjustStock, countStocks } from './stock.server.ts'

let site: TestSite
let people: Awaited<ReturnType<typeof shopPeopleOf>>
beforeAll(async () => {
  site = await openTestSite()
  people = await shopPeopleOf(site)
})
afterAll(() => site.close())

const shelf = 4
/** Holds are taken and returned repeatedly, as a retried order or job does. */
const holds = 12

const product = fc.nat(shelf - 1)
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      hold: fc.nat(holds - 1),
      attempt: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      hold: fc.nat(holds - 1),
      attempt: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      hold: fc.nat(holds - 1),
      time: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      product,
      delta: fc.integer({ min: -6, max: 6 }).filter((delta) => delta !== 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), product, stock: fc.nat(12) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
/** Up to three lines, which may name a product more than once. */
const cart = fc.array(fc.record({ product, qtd: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
})

const clients = 8
const deedsInAll = 1_000
const runs = 5

test('after a thousand deeds of eight clients at once, ledger and stock agree', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(cart, { minLength: holds, maxLength: holds }),
      fc.array(deed, { minLength: deedsInAll / runs, maxLength: deedsInAll / runs }),
      async (carts, deeds) => {
        const products = await Promise.all(
          Array.from({ length: shelf - 1 }, () => aProduct(site, { stock: 6 }).then(({ _id }) => _id)),
        )
        products.push(await moreGoods(site, products[0] ?? '', { option: '1 kg', stock: 6 }))
        const lines = carts.map((goods) => goods.map((one) => ({ ...one, line: randomUUIDv7() })))
        const withdrawals = carts.map(() => [randomUUIDv7(), randomUUIDv7()])
        const movesOf = (hold: number, attempt: number): StockMove[] =>
          (lines[hold] ?? []).map(({ product, qtd, line }) => ({
            goods: products[product] ?? '',
            qtd,
            line,
            attempt,
          }))
        const run = async (one: Deed) => {
          if (one.kind === 'take') return takeStock(site.ctx(), movesOf(one.hold, one.attempt))
          if (one.kind === 'return')
            return returnStock(site.ctx(), movesOf(one.hold, one.attempt), 'Prazo vencido')
          if (one.kind === 'withdraw') {
            const withdrawal = withdrawals[one.hold]?.[one.time] ?? ''
            const back = movesOf(one.hold, 1).map((move) => ({ ...move, qtd: 1, withdrawal }))
            return returnStock(site.ctx(), back, 'Desistência')
          }
          const id = products[one.product] ?? ''
          return one.kind === 'adjust'
            ? adjustStock(site.ctx(people.rosa), { id, delta: one.delta, reason: 'Feira' })
            : countStocks(site.ctx(people.rosa), [{ id, stock: one.stock, reason: 'Contagem' }])
        }
        const waiting = [...deeds]
        await Promise.all(
          Array.from({ length: clients }, async () => {
            for (let next = waiting.shift(); next; next = waiting.shift()) {
              await run(next)
              done++
            }
          }),
        )
        for (const id of products) {
          const { stock, sold, lines, sum } = await stockOf(site, id)
          expect(sum).toBe(stock)
          let before = 0
          for (const { delta, stock_after } of lines) {
            expect(stock_after).toBe(before + delta)
            expect(stock_after).toBeGreaterThanOrEqual(0)
            before = stock_after
          }
          const moved = lines.filter(({ kind }) => kind === 'sale' || kind === 'return')
          expect(sold + moved.reduce((all, { delta }) => all + delta, 0)).toBe(0)
          for (const ofLine of Map.groupBy(moved, ({ order_line_id }) => order_line_id).values())
            expect(ofLine.reduce((all, { delta }) => all + delta, 0)).toBeLessThanOrEqual(0)
          const once = moved.map(({ order_line_id, kind, attempt, withdrawal_id }) =>
            [order_line_id, kind, withdrawal_id ?? attempt].join(),
          )
          expect(new Set(once).size).toBe(once.length)
        }
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  expect(done).toBe(deedsInAll)
})

test('of eight counts of the same stock at once, one is made', async () => {
  const { _id: id } = await aProduct(site, { stock: 10 })
  const counts = await Promise.all(
    Array.from({ length: clients }, () =>
      adjustStock(site.ctx(people.rosa), { id, delta: -1, reason: 'Contagem', from: 10 }),
    ),
  )
  expect(counts.filter(({ refused }) => refused === undefined)).toHaveLength(1)
  expect(counts.filter(({ refused }) => refused === 'stock_moved')).toHaveLength(clients - 1)
  expect(await stockOf(site, id)).toMatchObject({ stock: 9, sum: 9 })
})
