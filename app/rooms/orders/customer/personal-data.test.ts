import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../../tests/support/test-site.ts'
import { cancelOrder } from '../moves/cancel-order.server.ts'
import { confirmPayment } from '../moves/confirm-payment.server.ts'
import { confirmReceipt } from '../moves/confirm-receipt.server.ts'
import { shipOrder } from '../moves/ship-order.server.ts'
import type { OrderView } from '../order.ts'
import { newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { shipment } from '../schema.ts'
import { anonymiseLeftOrders } from './personal-data.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const actorOf = ({ _id, name, email }: { _id: string; name: string; email: string }) =>
  ({ _id, name, email, role: 'user', session: '' }) as const
const admin = async () => {
  const row = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow()
  return shop.ctx({ _id: row.id, name: row.name, email: row.email, role: 'admin', session: '' })
}

test('who leaves is taken out of orders as far as the law lets, and of nobody else’s', async () => {
  const [eva, other] = [await shop.addUser('user'), await shop.addUser('user')]
  const mine = actorOf(eva)
  const product = await shop.product({ stock: 20 })
  const [pending, dropped, paid] = [
    await shop.place(mine, product),
    await shop.place(mine, product),
    await shop.place(mine, product),
  ]
  const foreign = await shop.place(actorOf(other), product)
  const desk = await admin()
  await cancelOrder(shop.ctx(mine), { id: dropped._id })
  await confirmPayment(desk, paid._id)
  await shipOrder(desk, paid._id, shipment.parse({}))
  await confirmReceipt(shop.ctx(mine), { id: paid._id })
  await shop.moveClock('9 days')
  // Nine days later the session is still alive.
  const { token } = await shop.signIn(eva.email, testPassword)

  const copy = await shop.call('GET', '/api/profile/export', { token })
  expect(copy.json.orders.map(({ _id }: { _id: string }) => _id)).toEqual([
    pending._id,
    dropped._id,
    paid._id,
  ])
  expect(copy.text).not.toContain('/loja/pedido/')
  expect(copy.text).not.toContain(foreign._id)

  const before = await shop.order(dropped._id)
  const refused = await shop.call('DELETE', '/api/profile', { token, body: { current_password: 'outra' } })
  expect(refused.status).toBe(422)
  expect(await shop.order(dropped._id)).toEqual(before)

  const left = await shop.call('DELETE', '/api/profile', { token, body: { current_password: testPassword } })
  expect(left.status).toBe(204)
  expect(await shop.order(dropped._id)).toMatchObject({
    customer_name: 'Cliente que excluiu a conta',
    customer_email: '',
    customer_phone: '',
    customer_document: '',
  })
  expect((await shop.moves(dropped._id)).map(({ by_name }) => by_name)).not.toContain(eva.name)
  const byLink = async (order: OrderView) =>
    (await shop.call('GET', `/api/orders/by-token/${tokenOf(order)}`)).status
  expect([await byLink(dropped), await byLink(pending)]).toEqual([404, 200])
  expect(await shop.order(paid._id)).toMatchObject({
    customer_name: paid.customer.name,
    customer_document: paid.customer.document,
    customer_email: '',
    customer_phone: '',
    anonymised_at: null,
  })
  expect(await shop.order(foreign._id)).toMatchObject({ customer_email: foreign.customer.email })
  expect((await shop.order(pending._id)).customer_email).toBe(pending.customer.email)

  await cancelOrder(desk, { id: pending._id })
  await anonymiseLeftOrders(shop.ctx())
  expect(await shop.order(pending._id)).toMatchObject({ customer_email: '', customer_document: '' })
  expect((await shop.order(paid._id)).customer_name).toBe(paid.customer.name)

  await shop.moveClock('7 years')
  await anonymiseLeftOrders(shop.ctx())
  expect(await shop.order(paid._id)).toMatchObject({
    customer_name: 'Cliente que excluiu a conta',
    customer_document: '',
  })
  expect(await shop.order(foreign._id)).toMatchObject({ customer_name: foreign.customer.name })
})

test('a copy of one’s data tells what the e-mail alone knows only to whom it is shown to belong', async () => {
  const eva = await shop.addUser('user')
  const product = await shop.product({ stock: 5 })
  const bought = await shop.place(null, product, 1, {
    customer: { ...newBuyer(), email: eva.email.toUpperCase() },
  })
  const foreign = await shop.place(null, product)
  const wrote = { name: 'Eva', email: eva.email, message: 'Entregam em Formosa?' }
  expect((await shop.call('POST', '/api/contacts/contact', { body: wrote })).status).toBe(201)
  const { token } = await shop.signIn(eva.email, testPassword)
  const copy = async () => (await shop.call('GET', '/api/profile/export', { token })).json

  expect(await copy()).toMatchObject({ orders: [], messages: [] })
  expect((await copy()).about).toContain('confirme o e-mail')
  await shop.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', eva._id)
    .execute()
  const whole = await copy()
  expect(whole.orders).toMatchObject([{ _id: bought._id }])
  expect(whole.orders[0]).not.toHaveProperty('link')
  expect(whole.messages).toMatchObject([{ message: 'Entregam em Formosa?' }])
  expect(whole.messages[0]).not.toHaveProperty('notes')
  expect(JSON.stringify(whole)).not.toContain(foreign._id)
})

/** What letters of this kind about the order say, and whether the outbox keeps that to itself. */
const told = async ({ _id }: OrderView, kind: string) =>
  (await shop.letters(`order-${kind}`))
    .filter(({ about_id }) => about_id === _id)
    .map(({ secret, sealed_body, text }) => ({
      secret,
      text: sealed_body
        ? (JSON.parse(shop.parts.secrets.unseal(sealed_body) ?? '{}') as { text: string }).text
        : text,
    }))
const inAccount = ({ _id }: OrderView) => ({
  secret: false,
  text: expect.stringContaining(`https://cerrado.test/conta/pedidos/${_id}`),
})
const bySecretLink = ({ link }: OrderView) => ({
  secret: true,
  text: expect.stringContaining(`https://cerrado.test${link}`),
})

test('the orders of who leaves go on by their secret links, in a letter at once and in those that follow', async () => {
  await shop.moveClock('0')
  const eva = await shop.addUser('user')
  const product = await shop.product({ stock: 20 })
  const [paid, dropped] = [await shop.place(actorOf(eva), product), await shop.place(actorOf(eva), product)]
  const desk = await admin()
  await confirmPayment(desk, paid._id)
  await cancelOrder(shop.ctx(actorOf(eva)), { id: dropped._id })
  expect(await told(paid, 'paid')).toEqual([inAccount(paid)])

  const body = { current_password: testPassword }
  expect((await shop.call('DELETE', '/api/profile', { token: eva.token, body })).status).toBe(204)
  expect(await told(paid, 'left')).toEqual([bySecretLink(paid)])
  expect(await told(dropped, 'left')).toEqual([])
  await shipOrder(desk, paid._id, shipment.parse({}))
  const [sent] = await told(paid, 'sent')
  expect(sent).toEqual(bySecretLink(paid))
  expect(sent?.text).not.toContain('/conta/')
  const { status, json } = await shop.call('GET', `/api/orders/by-token/${tokenOf(paid)}`)
  expect([status, json.status]).toEqual([200, 'sent'])
})

test('letters about an order have its secret link while its account is switched off', async () => {
  await shop.moveClock('0')
  const eva = await shop.addUser('user')
  const order = await shop.place(actorOf(eva), await shop.product())
  const desk = await admin()
  const switchTo = (active: boolean) =>
    shop.db.updateTable('users').set({ active }).where('id', '=', eva._id).execute()
  await switchTo(false)
  await confirmPayment(desk, order._id)
  expect(await told(order, 'paid')).toEqual([bySecretLink(order)])
  await switchTo(true)
  await shipOrder(desk, order._id, shipment.parse({}))
  expect(await told(order, 'sent')).toEqual([inAccount(order)])
})
