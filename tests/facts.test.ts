// What must be true while the site runs: each falsehood, written by hand into the database or the disk, is found, told once,
// shown to administrators, and never mended by the program.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteFacts } from '../app/front-door/site-facts.server.ts'
import { cancelOrder } from '../app/rooms/orders/moves/cancel-order.server.ts'
import { confirmPayment } from '../app/rooms/orders/moves/confirm-payment.server.ts'
import { openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { checkFacts, readFacts } from '../app/rooms/system/facts.server.ts'

let shop: Shop
let order: string
let canceled: string
let product: string
beforeAll(async () => {
  shop = await openShop()
  product = await shop.product({ stock: 20, title: 'Mel do cerrado' })
  order = (await shop.place(null, product, 3))._id
  canceled = (await shop.place(null, product, 2))._id
  const rosa = shop.ctx(shop.rosa)
  await confirmPayment(rosa, order)
  await cancelOrder(rosa, { id: canceled })
  await sql`insert into uploads (id, kind, name, mime, key, bytes, created_at)
    values (gen_random_uuid(), 'file', 'ata.pdf', 'application/pdf', 'pasta/ata.pdf', 4, now())`.execute(
    shop.db,
  )
  const path = await shop.parts.files.temporary.path('pdf')
  await writeFile(path, '%PDF')
  await shop.parts.files.saveFile('pasta/ata.pdf', path)
  await sql`insert into statement_lines (id, fingerprint, at, amount_cents, description, state, order_id, imported_at)
    values (gen_random_uuid(), '\\x01', '2026-11-02T15:00:00Z', 1234567, 'PIX', 'matched', ${order}, now())`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('letters').execute()
})

const look = () => checkFacts(shop.ctx(), siteFacts)
const broken = async () =>
  (await readFacts(shop.ctx(shop.rosa))).broken.map(({ key, examples }) => `${key}: ${examples.join()}`)
/** What each administrator was told: all three the same. */
async function letters(): Promise<string[]> {
  const told = Map.groupBy(await shop.letters('system-trouble'), ({ to_email }) => to_email)
  const [first = [], ...others] = [...told.values()].map((sent) => sent.map(({ subject }) => subject))
  if (first.length > 0) expect(others).toEqual([first, first])
  return first
}
const run = (statement: RawBuilder<unknown>) => statement.execute(shop.db)
const numberOf = async (id: string) => `nº ${(await shop.order(id)).number}`

test('a site that is well has none, and the moment of the look is kept', async () => {
  await look()
  expect(await broken()).toEqual([])
  expect((await readFacts(shop.ctx(shop.rosa))).checked_at).not.toBeNull()
  expect(await letters()).toEqual([])
})

const ofOrder = (id: string) => sql`order_line_id in (select id from order_lines where order_id = ${id})`
const sale = (id: string, attempt: number) => sql`
  insert into stock_lines (id, goods_id, kind, delta, stock_after, order_line_id, attempt, created_at)
  select gen_random_uuid(), goods_id, 'sale', -qtd, 0, id, ${attempt}, now() from order_lines where order_id = ${id}`

/** what is done, how it is undone, and what is found then */
const falsehoods: [
  string,
  () => RawBuilder<unknown>[],
  () => RawBuilder<unknown>[],
  () => Promise<string[]>,
][] = [
  [
    'a stock that is not its ledger',
    () => [sql`update goods set stock = stock + 1`],
    () => [sql`update goods set stock = stock - 1`],
    async () => ['stock_is_ledger: Mel do cerrado'],
  ],
  [
    'an order whose total is not its lines',
    () => [
      sql`update orders set items_cents = items_cents + 1, total_cents = total_cents + 1 where id = ${order}`,
    ],
    () => [
      sql`update orders set items_cents = items_cents - 1, total_cents = total_cents - 1 where id = ${order}`,
    ],
    async () => [`total_is_lines: ${await numberOf(order)}`],
  ],
  [
    'a line that was sold twice',
    () => [sale(order, 2), sql`update goods set stock = stock - 3`],
    () => [sql`delete from stock_lines where attempt = 2`, sql`update goods set stock = stock + 3`],
    async () => [`held_is_out: ${await numberOf(order)}`, `one_sale_a_line: ${await numberOf(order)}`],
  ],
  [
    'a cancelled line that did not come back',
    () => [
      sql`update stock_lines set kind = 'adjustment', order_line_id = null where kind = 'return' and ${ofOrder(canceled)}`,
    ],
    () => [
      sql`update stock_lines set kind = 'return', order_line_id = (select id from order_lines where order_id = ${canceled})
        where kind = 'adjustment' and delta = 2`,
    ],
    async () => [`one_return_a_line: ${await numberOf(canceled)}`],
  ],
  [
    'a cancelled line that came back twice',
    () => [
      sql`insert into stock_lines (id, goods_id, kind, delta, stock_after, order_line_id, attempt, created_at)
        select gen_random_uuid(), goods_id, 'return', qtd, 0, id, 9, now() from order_lines where order_id = ${canceled}`,
      sql`update goods set stock = stock + 2`,
    ],
    () => [sql`delete from stock_lines where attempt = 9`, sql`update goods set stock = stock - 2`],
    async () => [`one_return_a_line: ${await numberOf(canceled)}`],
  ],
  [
    'a payment without a date',
    () => [sql`update orders set paid_at = null where id = ${order}`],
    () => [sql`update orders set paid_at = now() where id = ${order}`],
    async () => [`paid_has_moment: ${await numberOf(order)}`],
  ],
  [
    'an order that says it was paid, while its payment does not',
    () => [sql`update payments set state = 'open' where order_id = ${order}`],
    () => [sql`update payments set state = 'confirmed' where order_id = ${order}`],
    async () => [`paid_is_booked: ${await numberOf(order)}`],
  ],
  [
    'a payment that came in, while its order says it was not paid',
    () => [sql`update payments set state = 'confirmed' where order_id = ${canceled}`],
    () => [sql`update payments set state = 'ended' where order_id = ${canceled}`],
    async () => [`paid_is_booked: ${await numberOf(canceled)}`],
  ],
  [
    'a payment of the bank without its order',
    () => [sql`update statement_lines set order_id = null`],
    () => [sql`update statement_lines set order_id = ${order}`],
    async () => ['payment_has_order: 02/11/2026, R$ 12345,67'],
  ],
]

test.each(falsehoods)('%s is found and told once', async (_, breakIt, mendIt, expected) => {
  for (const statement of breakIt()) await run(statement)
  const found = await expected()
  await Promise.all([look(), look()])
  expect(await broken()).toEqual(found)
  await look()
  expect(await broken(), 'nothing is mended by itself').toEqual(found)
  expect(await letters()).toEqual([expect.stringContaining('O site encontrou contas que não batem')])
  for (const statement of mendIt()) await run(statement)
  await look()
  expect(await broken()).toEqual([])
  expect(await letters()).toHaveLength(1)
})

test('a file that is gone from the disk is found, by the name it was sent under', async () => {
  await rm(join(shop.parts.env.DATA_DIR, 'uploads', 'pasta'), { recursive: true })
  await look()
  expect(await broken()).toEqual(['upload_has_files: ata.pdf'])
  await run(sql`delete from uploads where name = 'ata.pdf'`)
  await look()
  expect(await broken()).toEqual([])
})

test('one that cannot be looked at keeps none of the others from it, and its job fails', async () => {
  const dead = { key: 'dead', wrong: '', findDifferences: async () => Promise.reject(new Error('no answer')) }
  await run(sql`update goods set stock = stock + 1`)
  await expect(checkFacts(shop.ctx(), [dead, ...siteFacts])).rejects.toThrow('no answer')
  expect(await broken()).toEqual(['stock_is_ledger: Mel do cerrado'])
  await run(sql`update goods set stock = stock - 1`)
  await look()
})

test('a return that was a mistake, and was taken back, is none', async () => {
  const { _id } = await shop.place(shop.cliente, product, 2)
  const move = async (deed: string, { token } = shop.rosa, body = {}) =>
    expect((await shop.call('POST', `/api/orders/${_id}/${deed}`, { body, token })).status, deed).toBe(200)
  for (const deed of ['payment', 'shipment', 'receipt']) await move(deed)
  await move('withdrawal', shop.cliente)
  for (const deed of ['return', 'taking-back', 'return'])
    await move(deed, shop.rosa, deed === 'taking-back' ? { reason: 'Era outro pacote' } : {})
  await move('taking-back', shop.rosa, { reason: 'Era outro, de novo' })
  await look()
  expect(await broken()).toEqual([])
})

test('who is no administrator is told nothing', async () => {
  await expect(readFacts(shop.ctx(null))).rejects.toThrow()
})
