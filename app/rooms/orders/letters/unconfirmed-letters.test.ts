// How many letters a third person gets whose e-mail strangers type (docs/decisions/0221), by the real limits.
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../../../platform/context.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { sendConfirmationCode } from '../moves/confirm-order.server.ts'
import { formOf, newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { howToConfirm, type LetterFacts } from './letter-facts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    limits: true,
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'loja@cerrado.test' },
  })
})
afterAll(() => shop.close())

const from = (at: number) =>
  createContext(shop.parts, {
    request: { id: '-', ip: `10.9.${at}.1`, userAgent: '', secure: false, ownOrigin: null },
  })
async function place(at: number, product: string, buyer: object) {
  const form = formOf(product, 1, { customer: { ...newBuyer(), ...buyer } })
  const placed = await placeOrder(from(at), form, randomUUIDv7())
  if (placed.refused) throw new Error(JSON.stringify(placed))
  return placed.value.order
}
const lettersTo = async (email: string) =>
  (await shop.letters()).filter(({ to_email, kind }) => to_email === email && kind !== 'order-new')

test('forty orders with somebody’s e-mail send six letters in an hour and ten in a day', async () => {
  const mel = await shop.product({ stock: 900 })
  const email = 'terceira@exemplo.test'
  const told = []
  for (let at = 0; at < 40; at++) told.push((await place(at, mel, { email })).told)
  expect(told.filter(Boolean)).toHaveLength(6)
  expect(await lettersTo(email)).toHaveLength(6)
  for (let hour = 1; hour <= 4; hour++) {
    await shop.moveClock(`${hour * 61} minutes`)
    for (let at = 0; at < 5; at++) await place(100 + hour * 5 + at, mel, { email })
  }
  expect(await lettersTo(email)).toHaveLength(10)
  await shop.moveClock('0')
  expect((await place(200, mel, { email: 'outra@exemplo.test' })).told).toBe(true)
})

test('what an order sends and its cancelling count together, and its page says when no more codes are sent', async () => {
  const mel = await shop.product({ stock: 900 })
  const order = await place(1, mel, { email: 'quarta@exemplo.test' })
  const ask = () =>
    shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/confirmation-code`, { body: {} })
  const statuses = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await ask()).json.message).toContain('outro não foi enviado')
  await shop.call('POST', `/api/orders/by-token/${tokenOf(order)}/cancellation`, { body: {} })
  expect(await lettersTo('quarta@exemplo.test')).toHaveLength(4)
})

test('a name with a link is none in the header, in the greeting and in the address', async () => {
  const email = 'quinta@exemplo.test'
  const name = 'https://premio.test/x Ganhe www.premio.test'
  const order = await place(2, await shop.product({ stock: 900 }), { email, name })
  const [letter] = await lettersTo(email)
  expect(letter?.to_name).toBe('Ganhe')
  const body = letter?.sealed_body && shop.parts.secrets.unseal(letter.sealed_body)
  expect(body).toContain('Olá, Ganhe!')
  expect(body).not.toContain('premio.test')
  const notice = (await shop.letters('order-new')).find(({ subject }) =>
    subject.includes(`nº ${order.number}:`),
  )
  expect(notice?.reply_to_name).toBe('Ganhe')
})

test('a stranger at one place spends none of the letters that the owner asks for elsewhere', async () => {
  const email = 'sexta@exemplo.test'
  const mel = await shop.product({ stock: 900 })
  const orders = []
  for (let at = 0; at < 3; at++) orders.push(await place(60, mel, { email }))
  expect(orders.map(({ told }) => told)).toEqual([true, true, true])
  const link = { token: tokenOf(orders[0] ?? { link: '' }) }
  expect((await sendConfirmationCode(from(60), link)).refused).toBe('too_many_letters')
  const [rare, buyer] = [await shop.product({ stock: 2 }), { ...newBuyer(), email }]
  await place(61, rare, {})
  const asked = () => placeOrder(from(62), formOf(rare, 1, { customer: buyer }), randomUUIDv7())
  for (let asking = 0; asking < 3; asking++)
    expect(await asked()).toMatchObject({ refused: 'email_code_needed', details: { sent: true } })
  expect(await asked()).toMatchObject({
    details: { sent: false, message: expect.stringContaining('outro não foi enviado') },
  })
  expect(await lettersTo(email), 'three of each place').toHaveLength(6)
})

test('an address is one in every spelling, and digits alone are asked for twenty times by one network', async () => {
  const mel = await shop.product({ stock: 900 })
  const spelled = [
    'setima@exemplo.test',
    'SETIMA+1@exemplo.test',
    'setima+2@exemplo.test',
    'Setima@exemplo.test',
  ]
  const told = []
  for (let at = 0; at < 7; at++)
    told.push((await place(210 + at, mel, { email: spelled[at % spelled.length] })).told)
  expect(told).toEqual([true, true, true, true, true, true, false])
  const rare = await shop.product({ stock: 2 })
  await place(71, rare, {})
  const sent = []
  for (let at = 0; at < 22; at++) {
    const customer = { ...newBuyer(), email: `outra${at}@exemplo.test` }
    const asked = await placeOrder(from(72), formOf(rare, 1, { customer }), randomUUIDv7())
    expect(asked.refused).toBe('email_code_needed')
    sent.push(asked.refused && asked.details?.sent)
    if (at > 19)
      expect(asked).toMatchObject({ details: { message: expect.stringContaining('nesta mesma rede') } })
  }
  expect(sent).toEqual([...Array(20).fill(true), false, false])
})

test('the letter says what may run out while nobody has confirmed, held or not', async () => {
  const email = 'nona@exemplo.test'
  const order = await place(90, await shop.product({ stock: 900 }), { email })
  const [letter] = await lettersTo(email)
  const body = letter?.sealed_body && shop.parts.secrets.unseal(letter.sealed_body)
  const risk = 'Enquanto não confirmamos, estes produtos podem acabar.'
  expect(body).toContain(`para que os produtos continuem reservados até o fim do prazo de pagamento. ${risk}`)
  const facts = { confirming: { link: null, code: '123456' }, site: { timezone: 'UTC' } } as LetterFacts
  const [first] = howToConfirm({ ...order, held_until: null }, facts)
  expect(first).toEqual({ kind: 'text', text: risk })
})

test('whoever ordered in somebody’s name writes nothing into the letter to them', async () => {
  const email = 'oitava@exemplo.test'
  const mel = await shop.product({ stock: 900 })
  const reason = 'Pague em https://golpe.test'
  const order = await place(80, mel, { email, name: 'A loja' })
  const byLink = `/api/orders/by-token/${tokenOf(order)}/cancellation`
  expect((await shop.call('POST', byLink, { body: { reason } })).status).toBe(200)
  const other = await place(80, mel, { email, name: 'A loja' })
  const byShop = { body: { reason: 'Acabou o mel' }, token: shop.rosa.token }
  await shop.call('POST', `/api/orders/${other._id}/cancellation`, byShop)
  const letters = (await lettersTo(email)).filter(({ kind }) => kind === 'order-canceled')
  const bodies = letters.map(({ sealed_body }) => sealed_body && shop.parts.secrets.unseal(sealed_body))
  expect(bodies.map((body) => [/golpe/.test(body ?? ''), /Acabou o mel/.test(body ?? '')])).toEqual([
    [false, false],
    [false, true],
  ])
})
