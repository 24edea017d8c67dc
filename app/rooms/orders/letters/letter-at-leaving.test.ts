// What leaves after a wait for a mail account, by the job that sends it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteJobs } from '../../../front-door/jobs.server.ts'
import { type MailServer, openMailServer } from '../../../platform/mail/mail-server.testing.ts'
import { confirmPayment } from '../moves/confirm-payment.server.ts'
import { expireOrders, warnOfExpiry } from '../moves/expire-orders.server.ts'
import { takeBackMove } from '../moves/take-back.server.ts'
import type { OrderView } from '../order.ts'
import { openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'

let shop: Shop
let server: MailServer
beforeAll(async () => {
  shop = await openShop()
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})
beforeEach(async () => {
  server.received.length = 0
  await shop.db.deleteFrom('letters').execute()
})
afterEach(async () => {
  await shop.db.updateTable('site').set({ smtp_url_sealed: null, mail_from: '' }).execute()
  await shop.moveClock('0')
})

/** The warning is written, the hold ends, and nothing has left yet. */
async function expire() {
  await shop.hear()
  await shop.moveClock('44 hours')
  await warnOfExpiry(shop.clock())
  await shop.hear()
  await shop.moveClock('48 hours 1 second')
  await expireOrders(shop.clock())
}
const byCustomer = async (order: OrderView, move: string) => {
  const path = `/api/orders/by-token/${tokenOf(order)}/${move}`
  expect((await shop.call('POST', path, { body: {} })).status).toBe(200)
}

/** An account is saved, and what waited leaves: the letters to customers, by kind. */
async function leave(): Promise<Record<string, string>> {
  const waiting = await shop.letters()
  await shop.db
    .updateTable('site')
    .set({ smtp_url_sealed: shop.parts.secrets.seal(server.url), mail_from: 'loja@cerrado.test' })
    .execute()
  for (const { id } of waiting)
    await siteJobs(shop.parts).sendLetter?.(shop.clock(), { letter: id }, { attempts: 1, maxAttempts: 3 })
  const kindOf = new Map(waiting.map(({ message_id, kind }) => [message_id, kind]))
  return Object.fromEntries(
    server.received
      .map(({ mail }) => [kindOf.get(mail.messageId ?? '') ?? '?', mail.text ?? ''] as const)
      .filter(([kind]) => kind !== 'order-new'),
  )
}
const asksForMoney = /Pague|copia e cola|vencer|reservad|Confirm/

test('nothing asks for money after the order expired; a guest has its number and its link', async () => {
  const order = await shop.place(null, await shop.product())
  await expire()
  expect((await shop.letters()).map(({ kind }) => kind)).toContain('order-expiring')
  // Whoever has not confirmed is asked for that no more either.
  await shop.db.updateTable('orders').set({ known_at: null, known_by: null }).execute()
  await shop.moveClock('17 days')
  const left = await leave()
  expect(Object.keys(left)).toEqual(['order-placed'])
  expect(left['order-placed']).not.toMatch(asksForMoney)
  for (const words of [`pedido nº ${order.number}`, tokenOf(order), 'O prazo para pagar acabou'])
    expect(left['order-placed']).toContain(words)
  expect((await shop.letters('order-expiring')).length).toBe(0)
})

test('what was to be arranged is over too', async () => {
  await shop.place(shop.cliente, await shop.product(), 1, { payment: 'arrange' })
  await expire()
  const left = await leave()
  expect(left['order-placed']).toContain('fale com a loja')
  expect(left['order-placed']).not.toMatch(/combinar o pagamento|reservad/)
  // What left is what the outbox shows.
  expect((await shop.letters('order-placed'))[0]?.text).toContain('fale com a loja')
})

test('nor after it was paid: the first letter says what was bought, and the next that it is paid', async () => {
  const order = await shop.place(null, await shop.product({ title: 'Mel' }))
  await shop.hear()
  await shop.moveClock('44 hours')
  await warnOfExpiry(shop.clock())
  expect((await confirmPayment(shop.ctx(shop.rosa), order._id)).refused).toBeUndefined()
  const left = await leave()
  expect(Object.keys(left)).toEqual(['order-placed', 'order-paid'])
  expect(left['order-placed']).toContain('1 × Mel')
  expect(left['order-placed']).not.toMatch(asksForMoney)
})

test('nor after it was canceled, even within the first minute', async () => {
  const order = await shop.place(null, await shop.product())
  await shop.hear()
  await byCustomer(order, 'cancellation')
  expect(Object.keys(await leave())).toEqual(['order-canceled'])
})

test('that the money did not come after all is told, also when the order has expired', async () => {
  const product = await shop.product()
  const order = await shop.place(null, product)
  await expire()
  await shop.db.updateTable('goods').set({ stock: 0 }).where('product_id', '=', product).execute()
  const confirmed = await confirmPayment(shop.ctx(shop.rosa), order._id)
  expect(confirmed).toMatchObject({ value: { situation: 'paid_without_stock' } })
  await shop.hear()
  await shop.db.deleteFrom('letters').execute()
  await shop.moveClock('49 hours')
  const undone = { reason: 'Era de outra pessoa' }
  expect((await takeBackMove(shop.ctx(shop.rosa), order._id, undone, async () => {})).refused).toBeUndefined()
  await shop.hear()
  await shop.moveClock('49 hours 5 minutes')
  expect((await leave())['order-unpaid']).toContain('Por engano, confirmamos o seu pagamento.')
})

test('after a renewal only its own time is told', async () => {
  const order = await shop.place(null, await shop.product())
  await expire()
  await shop.moveClock('10 days')
  await byCustomer(order, 'renewal')
  const left = await leave()
  expect(Object.keys(left)).toEqual(['order-placed', 'order-renewed'])
  const until = (text = '') => /^Pague .* por Pix até (.*)\.$/m.exec(text)?.[1]
  expect(until(left['order-renewed'])).toEqual(expect.any(String))
  expect(until(left['order-placed'])).toBe(until(left['order-renewed']))
})

test('what leaves at once, and what may still be paid, asks as it was written', async () => {
  const [now, later] = [
    await shop.place(shop.cliente, await shop.product()),
    await shop.place(null, await shop.product()),
  ]
  const [first] = await shop.letters('order-placed')
  expect((await leave())['order-placed']).toContain(later.payment.pix?.code)
  expect(server.received.map(({ mail }) => mail.text?.trim())).toContain(first?.text.trim())
  expect(first?.text).toContain(now.payment.pix?.code)
  server.received.length = 0
  await shop.place(null, await shop.product())
  await shop.hear()
  await shop.moveClock('3 hours')
  expect((await leave())['order-placed']).toMatch(/Pague .* por Pix até/)
})
