// The database's clock jumps an hour or a month ahead, and back: what was taken is kept, nobody waits for what was never to
// be so late, and nobody is shut out.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLimits } from '../app/platform/limits/limits.server.ts'
import { rates } from '../app/platform/limits/rates.ts'
import { TooMany } from '../app/platform/stops.ts'
import { findToSend, insertDelivery } from '../app/rooms/integrations/delivery-store.server.ts'
import * as endpointRest from '../app/rooms/integrations/endpoint-rest-store.server.ts'
import { insertEndpoint, listPublicationListeners } from '../app/rooms/integrations/webhook-store.server.ts'
import { failuresToRest } from '../app/rooms/mail/letter.ts'
import { endRest, noteSilence, readMailServer } from '../app/rooms/mail/mail-server-store.server.ts'
import { claimLetter, listStranded } from '../app/rooms/mail/store.server.ts'
import { findFreshCode, putCode, tryCode } from '../app/rooms/orders/checkout/email-code-store.server.ts'
import { heldByNetwork } from '../app/rooms/orders/checkout/unconfirmed-store.server.ts'
import { confirmPayment } from '../app/rooms/orders/moves/confirm-payment.server.ts'
import { expireOrders } from '../app/rooms/orders/moves/expire-orders.server.ts'
import { listCodesToAsk, storeEvents } from '../app/rooms/orders/moves/tracking-store.server.ts'
import { bodyOf, openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { claimDue, lookAt } from '../app/rooms/payments/store.server.ts'
import {
  findShown,
  freshAnswers,
  lastAnswers,
  storeAnswers,
  storeShown,
} from '../app/rooms/shipping/answers-store.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test.each(['1 hour', '31 days'])(
  'an order stays one when the clock jumps %s ahead, and back',
  async (jump) => {
    const mel = await shop.product({ stock: 10 })
    const order = await shop.place(null, mel, 2)
    const [key, body] = [randomUUIDv7(), bodyOf(mel)]
    const ask = () => shop.call('POST', '/api/orders', { body, headers: { 'idempotency-key': key } })
    const { json: first } = await ask()
    expect(first._id).toBeDefined()
    await shop.moveClock(jump)
    const isOver = jump === '31 days'
    expect((await ask()).json._id).toBe(first._id)
    expect(await expireOrders(shop.clock())).toBe(isOver ? 2 : 1)
    expect(await expireOrders(shop.clock())).toBe(0)
    await shop.moveClock('0')
    expect(await expireOrders(shop.clock())).toBe(0)
    expect((await ask()).json._id).toBe(first._id)
    // Over, not canceled: what is paid all the same is taken.
    expect(await shop.order(order._id)).toMatchObject({
      status: 'pending',
      situation: isOver ? 'expired' : null,
    })
    expect((await confirmPayment(shop.ctx(shop.rosa), order._id, {})).refused).toBeUndefined()
    expect(await shop.order(order._id)).toMatchObject({ status: 'processing', payment_state: 'confirmed' })
    expect((await shop.moves(order._id)).map(({ deed }) => deed).toSorted()).toEqual(
      isOver ? ['expired', 'paid', 'placed'] : ['paid', 'placed'],
    )
    const { stock, sum, sold } = await shop.stock(mel)
    expect([stock, sold]).toEqual([sum, 2])
  },
)

test('who was out of time, or had no try left, a month ahead goes on today', async () => {
  const read = () => shop.call('GET', '/api/orders', { token: shop.rosa.token })
  await shop.moveClock('31 days')
  expect((await read()).status).toBe(401)
  const limits = createLimits(shop.db)
  const look = () => limits.take(rates.resets, 'Ana', rates.resets.max + 1)
  await expect(look()).rejects.toThrow(TooMany)
  await shop.moveClock('0')
  expect((await read()).status).toBe(200)
  expect((await limits.look(rates.resets, 'Ana')).count).toBe(0)
  await limits.take(rates.resets, 'Ana', rates.resets.max)
  await expect(limits.take(rates.resets, 'Ana')).rejects.toThrow(TooMany)
})

test('what was put off a month ahead is due today', async () => {
  const { db } = shop
  const ctx = shop.clock()
  const order = await shop.place(null, await shop.product())
  await shop.moveClock('31 days')
  for (let failures = 0; failures < failuresToRest; failures++) await noteSilence(db, 'timeout')
  expect(await readMailServer(db)).toMatchObject({ is_resting: true })
  const to = { name: 'Ana', email: 'ana@cerrado.test' }
  await ctx.mail.post(ctx, { kind: 'test', to, subject: 'Ana', text: 'Ana' })
  const [{ id: letter } = { id: '' }] = await shop.letters('test')
  expect(await claimLetter(db, letter)).toBeDefined()
  const endpoint = await insertEndpoint(db, {
    name: 'x',
    url: 'https://x.test',
    events: ['publication.published'],
    sealed: Buffer.of(1),
  })
  const data = {}
  const delivery = await insertDelivery(db, {
    endpoint,
    type: 'publication.published',
    data,
    onceKey: undefined,
  })
  await endpointRest.noteSilence(db, endpoint)
  await db
    .updateTable('payments')
    .set({ state: 'open', next_at: lookAt(60_000).next_at })
    .execute()
  await db.updateTable('orders').set({ network: 'n', known_at: null, held_at: sql`app_now()` }).execute()
  await storeAnswers(db, [
    { service_code: '1', exact_key: 'e', band_key: 'b', price_cents: 1, deadline_days: 1 },
  ])
  await db
    .insertInto('order_tracking')
    .values({ order_id: order._id, service_code: '1', code: 'AA123456785BR', created_at: new Date() })
    .execute()
  await db.updateTable('orders').set({ status: 'sent' }).execute()
  await storeEvents(db, 'AA123456785BR', null)
  await shop.moveClock('0')

  expect(await readMailServer(db)).toMatchObject({ is_resting: false })
  expect(await endRest(db)).toBe(true)
  expect((await listStranded(db, 10)).map(({ id }) => id)).toContain(letter)
  const [{ publications_from } = { publications_from: new Date(0) }] = await listPublicationListeners(db)
  expect(publications_from.getTime()).toBeLessThanOrEqual((await ctx.now()).getTime())
  const waiting = await findToSend(db, delivery ?? '')
  expect(waiting && (await endpointRest.endRest(db, waiting))).toBe(true)
  expect(await claimDue(db, 10)).toHaveLength(1)
  expect(await claimDue(db, 10), 'claimed by the one before').toHaveLength(0)
  expect(await freshAnswers(db, ['e'])).toEqual([])
  expect(await listCodesToAsk(db, 6, 10)).toEqual(['AA123456785BR'])
  await db.updateTable('orders').set({ status: 'pending' }).execute()
  expect((await heldByNetwork(db, 'n')).units).toBe(0)
})

test('a price or digits of a month ahead are none today', async () => {
  const { db } = shop
  const quote = { options: [], unavailable: [] }
  const answer = { service_code: '1', band_key: 'b', deadline_days: 1 }
  await shop.moveClock('31 days')
  await storeShown(db, 'k', quote)
  await storeAnswers(db, [{ ...answer, exact_key: 'ahead', price_cents: 1 }])
  await putCode(db, 'k', Buffer.of(1))
  await shop.moveClock('0')

  expect(await findShown(db, 'k')).toBeNull()
  await storeShown(db, 'k', quote)
  expect(await findShown(db, 'k')).toEqual(quote)
  await storeAnswers(db, [{ ...answer, exact_key: 'today', price_cents: 2 }])
  expect(await lastAnswers(db, ['b'])).toMatchObject([{ price_cents: 2 }])
  expect(await findFreshCode(db, 'k')).toBeUndefined()
  expect(await tryCode(db, 'k')).toBeUndefined()
  await putCode(db, 'k', Buffer.of(2))
  expect(await tryCode(db, 'k')).toBeDefined()
})
