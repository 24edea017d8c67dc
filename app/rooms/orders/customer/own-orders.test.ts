import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../tests/support/test-site.ts'
import { readCartCookie } from '../../cart/cart-cookie.ts'
import type { OrderView } from '../order.ts'
import { address, newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { ordersQuery } from '../schema.ts'
import { listOwnOrders, readOffered } from './own-orders.server.ts'

let shop: Shop
let ana: SignedIn
beforeAll(async () => {
  shop = await openShop()
  ana = await shop.addUser('user', { name: 'Ana Lima' })
})
afterAll(() => shop.close())

const as = ({ _id, name, email }: SignedIn) => ({ ...shop.cliente, _id, name, email })

const post = (
  path: string,
  { token, cookie, body = {} }: { token?: string; cookie?: string; body?: object },
) =>
  shop.call('POST', `/api/orders/${path}`, {
    body,
    ...(token && { token }),
    ...(cookie !== undefined && { headers: { cookie } }),
  })

const cartOf = ({ headers }: { headers: Headers }) => {
  const cookie = headers.getSetCookie().find((one) => one.startsWith('cart=')) ?? ''
  return readCartCookie(cookie.slice('cart='.length).split(';')[0]).lines
}
const cookieOf = (lines: unknown[]) => `cart=${encodeURIComponent(JSON.stringify(lines))}`

const sendTo = (product: string) => ({
  items: [{ product, qtd: 2, shipping: '04510' }],
  address,
})

test('a list says what was bought, and only of one’s own orders', async () => {
  const mel = await shop.product({ title: 'Mel de aroeira', stock: 50 })
  const order = await shop.place(as(ana), mel, 3)
  await shop.place(null, mel)
  const { data } = await listOwnOrders(shop.ctx(as(ana)), ordersQuery.parse({}))
  expect(data.map(({ _id }) => _id)).toEqual([order._id])
  expect(data[0]?.bought).toEqual([
    { product: expect.objectContaining({ _id: mel, name: 'Mel de aroeira' }), qtd: 3 },
  ])
})

test('buying again takes what is still sold, says what is not, and asked twice is not there twice', async () => {
  const baru = await shop.product({ title: 'Baru torrado', stock: 50 })
  const rede = await shop.product({ title: 'Rede de algodão', stock: 50 })
  const sold = await shop.product({ title: 'Buriti seco', stock: 1 })
  const order = await shop.place(as(ana), baru, 1, {
    items: [baru, rede, sold].map((product, at) => ({
      product,
      qtd: at === 0 ? 2 : 1,
      shipping: 'retirada',
    })),
  })
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', rede).execute()
  const first = await post(`${order._id}/again`, { token: ana.token })
  expect(first.status, first.text).toBe(200)
  expect(first.json).toEqual({
    added: 1,
    said: ['“Rede de algodão” não está mais à venda.', 'Não temos “Buriti seco” no momento.'],
  })
  expect(cartOf(first)).toEqual([[baru, 2, null]])
  const second = await post(`${order._id}/again`, { token: ana.token, cookie: cookieOf(cartOf(first)) })
  expect(cartOf(second)).toEqual([[baru, 2, null]])
  const mel = await shop.product({ title: 'Mel', stock: 5 })
  const beside = await post(`${order._id}/again`, {
    token: ana.token,
    cookie: cookieOf([
      [mel, 1, null],
      [baru, 1, '04510'],
    ]),
  })
  expect(cartOf(beside)).toEqual([
    [mel, 1, null],
    [baru, 2, '04510'],
  ])
})

test('an order is bought again by its owner and by its link, by nobody else', async () => {
  const mel = await shop.product({ stock: 50 })
  const order = await shop.place(as(ana), mel)
  const other = await shop.addUser('user')
  expect((await post(`${order._id}/again`, {})).status).toBe(401)
  expect((await post(`${order._id}/again`, { token: other.token })).status).toBe(404)
  const byLink = await post(`by-token/${tokenOf(order)}/again`, {})
  expect([byLink.status, byLink.json.added]).toEqual([200, 1])
})

test('the profile learns from the last order what it lacks, when it is asked to', async () => {
  const clara = await shop.addUser('user', { name: 'Clara Souza' })
  const mel = await shop.product({ stock: 50 })
  const person = { ...newBuyer(), phone: '(62) 98888-0000' }
  expect(await readOffered(shop.ctx(as(clara)))).toBeNull()
  const sent = await shop.place(as(clara), mel, 2, { ...sendTo(mel), customer: person })
  await shop.place(as(clara), mel, 1, { customer: person })
  expect(await readOffered(shop.ctx(as(clara)))).toMatchObject({
    number: sent.number,
    phone: '(62) 98888-0000',
    document: person.document.replace(/\D/g, ''),
    address: { street: 'Praça da Sé', city: 'São Paulo' },
  })
  const profile = async () => (await shop.call('GET', '/api/profile', { token: clara.token })).json
  expect(await profile()).toMatchObject({ phone: '', document: '', addresses: [] })
  const filled = await post(`${sent._id}/profile`, {
    token: clara.token,
    body: { take: ['phone', 'document', 'address'] },
  })
  expect([filled.status, filled.json.addresses]).toEqual([200, 1])
  expect(await profile()).toMatchObject({
    phone: '(62) 98888-0000',
    document: person.document.replace(/\D/g, ''),
    addresses: [{ street: 'Praça da Sé' }],
  })
  expect(await readOffered(shop.ctx(as(clara)))).toBeNull()
})

test('what the profile says already is not written over, and nobody learns from the orders of others', async () => {
  const zeca = await shop.addUser('user', { name: 'Zeca' })
  await shop.call('PATCH', '/api/profile', { token: zeca.token, body: { phone: '(61) 91111-2222' } })
  const mel = await shop.product({ stock: 50 })
  const order = await shop.place(as(zeca), mel, 2, sendTo(mel))
  await post(`${order._id}/profile`, { token: zeca.token, body: { take: ['phone'] } })
  const after = await shop.call('GET', '/api/profile', { token: zeca.token })
  expect(after.json).toMatchObject({ phone: '(61) 91111-2222', document: '', addresses: [] })
  for (const { token } of [ana, shop.rosa])
    expect((await post(`${order._id}/profile`, { token, body: { take: ['address'] } })).status).toBe(404)
  for (const body of [{}, { take: [] }, { take: ['name'] }])
    expect((await post(`${order._id}/profile`, { token: zeca.token, body })).status).toBe(422)
  const gone = await post(`${randomUUIDv7()}/profile`, { token: zeca.token, body: { take: ['phone'] } })
  expect(gone.status).toBe(404)
})

test('whoever holds the link reads the document masked; its owner and the shop read all of it', async () => {
  const mel = await shop.product({ stock: 50 })
  const person = { ...newBuyer(), document: '529.982.247-25' }
  const order = await shop.place(as(ana), mel, 1, { customer: person })
  const link = tokenOf(order as OrderView)
  const byLink = await shop.call('GET', `/api/orders/by-token/${link}`)
  expect(byLink.json.customer.document).toBe('***.982.247-**')
  const canceled = await post(`by-token/${link}/cancellation`, {})
  expect(canceled.status).toBe(200)
  for (const { text } of [byLink, canceled]) expect(text).not.toContain('52998224725')
  for (const { token } of [ana, shop.rosa])
    expect((await shop.call('GET', `/api/orders/${order._id}`, { token })).json.customer.document).toBe(
      '52998224725',
    )
  for (const { text } of await shop.letters()) expect(text).not.toMatch(/529\.?982\.?247-?25/)
})
