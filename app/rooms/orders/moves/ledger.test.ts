// A thousand random actions, eight at a time: the ledger's sum is the stock, and each order holds exactly what its
// state says.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order.server.ts'
import { formOf, openShop, type Shop } from '../sample-orders.testing.ts'
import { linesOf } from '../store.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { trustBuyer } from './confirm-order.server.ts'
import { confirmPayment, settleWithoutStock } from './confirm-payment.server.ts'
import { confirmReceipt } from './confirm-receipt.server.ts'
import { expireOrders } from './expire-orders.server.ts'
import { renewPix } from './renew-pix.server.ts'
import { shipOrder } from './ship-order.server.ts'
import { markRefunded, receiveReturn, requestWithdrawal } from './withdraw-order.server.ts'

let shop: Shop
let products: string[]
beforeAll(async () => {
  shop = await openShop()
  products = []
  for (const stock of [4, 15, 60]) products.push(await shop.product({ stock }))
})
afterAll(() => shop.close())

const full = process.env.FULL === '1'
const deeds = full ? 10_000 : 1_000
const atOnce = 8

const deed = fc.record({
  kind: fc.constantFrom(
    'place',
    'place',
    'place',
    'place',
    'run out',
    'sweep',
    'pay',
    'pay',
    'cancel',
    'ship',
    'ship',
    'receive',
    'receive',
    'withdraw',
    'withdraw some',
    'return',
    'refund',
    'renew',
    'settle',
    'trust',
    'pay late',
  ),
  which: fc.nat(1_000_000),
  qtd: fc.integer({ min: 1, max: 4 }),
  more: fc.nat(2),
})
type Done = typeof deed extends fc.Arbitrary<infer T> ? T : never

const placed: string[] = []
const past = new Date('2020-01-01')

async function act({ kind, which, qtd, more }: Done): Promise<void> {
  const rosa = shop.ctx(shop.rosa)
  const product = (at: number) => products[at % products.length] ?? ''
  if (kind === 'place') {
    const item = (at: number) => ({ product: product(at), qtd, shipping: 'retirada' })
    const items = Array.from({ length: more + 1 }, (_, at) => item(which + at))
    const result = await placeOrder(shop.ctx(), formOf('', 1, { items }), crypto.randomUUID())
    if (!result.refused) placed.push(result.value.order._id)
    return
  }
  const id = placed[which % placed.length]
  if (!id) return
  const runOut = () =>
    shop.db
      .updateTable('orders')
      .set({ held_until: past, ...(more > 0 && { pay_until: past }) })
      .where('id', '=', id)
      .where('held_until', 'is not', null)
      .execute()
  if (kind === 'run out') await runOut()
  if (kind === 'sweep') await expireOrders(shop.clock())
  if (kind === 'pay') await confirmPayment(rosa, id)
  if (kind === 'pay late') {
    await runOut()
    await expireOrders(shop.clock())
    await confirmPayment(rosa, id)
  }
  if (kind === 'cancel') await cancelOrder(rosa, { id })
  if (kind === 'ship') await shipOrder(rosa, id, { tracking: [], note: '' })
  if (kind === 'receive') await confirmReceipt(rosa, { id })
  if (kind === 'withdraw') await requestWithdrawal(rosa, { id }, { reason: '' })
  if (kind === 'withdraw some') {
    const [line] = await linesOf(shop.db, [id])
    if (line) await requestWithdrawal(rosa, { id }, { items: [{ line: line.id, qtd: 1 }], reason: '' })
  }
  if (kind === 'return') await receiveReturn(rosa, id)
  if (kind === 'refund') await markRefunded(rosa, id)
  if (kind === 'renew') await renewPix(rosa, { id })
  if (kind === 'trust') await trustBuyer(rosa, id)
  if (kind === 'settle') await settleWithoutStock(rosa, id)
}

async function balance() {
  for (const product of products) {
    const { stock, sum, sold, lines } = await shop.stock(product)
    expect([sum, lines.at(-1)?.stock_after]).toEqual([stock, stock])
    expect(sold).toBe((lines[0]?.delta ?? 0) - stock)
  }
  const ledger = await shop.db.selectFrom('stock_lines').select(['order_line_id', 'delta']).execute()
  const out = new Map<string, number>()
  for (const { order_line_id, delta } of ledger)
    if (order_line_id) out.set(order_line_id, (out.get(order_line_id) ?? 0) - delta)
  const lines = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'qtd', 'is_held', 'status', 'situation', 'order_id'])
    .execute()
  const back = new Map<string, number>()
  const returned = await shop.db
    .selectFrom('withdrawals')
    .select('items')
    .where('received_at', 'is not', null)
    .execute()
  for (const { items } of returned)
    for (const { line, qtd } of items as { line: string; qtd: number }[])
      back.set(line, (back.get(line) ?? 0) + qtd)
  for (const line of lines)
    expect({ ...line, out: out.get(line.id) ?? 0 }).toEqual({
      ...line,
      out: line.is_held ? line.qtd - (back.get(line.id) ?? 0) : 0,
    })
}

test(
  `the ledger balances after ${deeds} random deeds`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: deeds, maxLength: deeds }), async (all) => {
        for (let at = 0; at < all.length; at += atOnce) {
          await Promise.all(all.slice(at, at + atOnce).map(act))
          if (at % (atOnce * 25) === 0) await balance()
        }
        await balance()
        // Every move has to occur, or the walk proves little. The history shows moves that the last states no longer
        // do.
        const moves = await shop.db.selectFrom('order_moves').select(['status', 'deed']).distinct().execute()
        expect(new Set(moves.map(({ status }) => status)).size).toBe(5)
        const deedsDone = moves.map(({ deed }) => deed)
        for (const deed of ['placed', 'expired', 'paid', 'canceled']) expect(deedsDone).toContain(deed)
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
  full ? 1_200_000 : 180_000,
)
