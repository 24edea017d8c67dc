import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, correios } from '../../../platform/carrier/fake-correios.testing.ts'
import {
  type FakeOutside,
  html,
  openFakeOutside,
  type Reply,
} from '../../../platform/outside/fake-outside.testing.ts'
import { type Outcome, outcomeOf } from '../order.ts'
import { listOrders, readOrder } from '../orders.server.ts'
import { openShop, type Shop } from '../sample-orders.testing.ts'
import { ordersQuery } from '../schema.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { refreshTracking } from './refresh-tracking.server.ts'
import { shipOrder } from './ship-order.server.ts'

const code = 'DG049186230BR'
let shop: Shop
let fake: FakeOutside
let order: string
beforeAll(async () => {
  shop = await openShop()
  fake = await openFakeOutside()
  const placed = await shop.place(null, await shop.product())
  order = placed._id
  const rosa = shop.ctx(shop.rosa)
  await confirmPayment(rosa, order)
  await shipOrder(rosa, order, {
    tracking: [{ service: '04510', code }],
    note: '',
    accepts_used_codes: false,
  })
  await shop.db
    .updateTable('shop_settings')
    .set({
      correios_enabled: true,
      correios_user: account.user,
      correios_card: account.card,
      correios_access_code_sealed: shop.parts.secrets.seal(account.access_code),
    })
    .execute()
})
afterAll(async () => {
  await fake.close()
  await shop.close()
})
beforeEach(() => fake.heard.splice(0))

const carrierSays = (reply: Reply) =>
  fake.answer((heard) => (heard.path.includes('srorastro') ? reply : correios()(heard)))
const posted = {
  codigo: 'PO',
  tipo: '01',
  descricao: 'Objeto postado',
  dtHrCriado: '2026-03-10T09:00:00',
  unidade: { tipo: 'Unidade', endereco: { cidade: 'BRASILIA', uf: 'DF' } },
}
const known: Reply = {
  status: 200,
  json: {
    versao: '1.0',
    quantidade: 1,
    resultado: 'Todos os Eventos',
    objetos: [{ codObjeto: code, eventos: [posted] }],
  },
}
const refresh = () => refreshTracking({ ...shop.ctx(), outside: fake.outside() })
const asked = () => fake.heard.filter(({ path }) => path.includes('srorastro')).length
const events = async () => (await readOrder(shop.ctx(shop.rosa), order)).tracking[0]?.events

test('a carrier that is away is asked again next time, and nothing is lost', async () => {
  carrierSays(html)
  expect(await refresh()).toBe(0)
  expect(await events()).toEqual([])
})

test('what it says is kept with the order, and it is left in peace for six hours', async () => {
  carrierSays(known)
  expect(await refresh()).toBe(1)
  expect(await events()).toEqual([
    { at: '2026-03-10T12:00:00.000Z', text: 'Objeto postado', place: 'BRASILIA/DF' },
  ])
  const before = asked()
  expect(await refresh()).toBe(0)
  expect(asked()).toBe(before)
  await shop.moveClock('6 hours 1 minute')
  expect(await refresh()).toBe(1)
  await shop.moveClock('0')
})

test('a code that nobody marked as received is asked about for four months', async () => {
  carrierSays(known)
  await shop.moveClock('121 days')
  expect(await refresh()).toBe(0)
  await shop.moveClock('119 days')
  expect(await refresh()).toBe(1)
  await shop.moveClock('0')
})

test('that it arrived, or went back, is told to both sides, and moves no order', async () => {
  const dtHrCriado = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 19)
  const told = (codigo: string, tipo: string, descricao: string): Reply => ({
    status: 200,
    json: {
      objetos: [{ codObjeto: code, eventos: [{ ...posted, dtHrCriado, codigo, tipo, descricao }, posted] }],
    },
  })
  const outcomes = async () => {
    const { data } = await listOrders(shop.ctx(shop.rosa), ordersQuery.parse({}))
    const { tracking, status } = await readOrder(shop.ctx(shop.rosa), order)
    return [status, tracking[0]?.outcome, data[0]?.outcome]
  }
  expect(await outcomes()).toEqual(['sent', null, null])
  carrierSays(told('BDE', '01', 'Objeto entregue ao destinatário'))
  await shop.moveClock('12 hours 2 minutes')
  await refresh()
  expect(await outcomes()).toEqual(['sent', 'delivered', 'delivered'])
  carrierSays(told('BDE', '23', 'Objeto devolvido ao remetente'))
  await shop.moveClock('18 hours 3 minutes')
  await refresh()
  expect(await outcomes()).toEqual(['sent', 'returned', 'returned'])
  // After a week the carrier corrects itself no more, whether or not anybody marks the order as received.
  await shop.moveClock('8 days')
  const before = asked()
  expect([await refresh(), asked()]).toEqual([0, before])
  await shop.moveClock('0')
})

test('of several parcels one that went back is enough; to be there takes all of them', () => {
  const of = (...said: (Outcome | null)[]) => outcomeOf(said.map((outcome) => ({ outcome })))
  expect([of(), of(null), of('delivered', null)]).toEqual([null, null, null])
  expect([of('delivered', 'delivered'), of('delivered', 'returned', null)]).toEqual(['delivered', 'returned'])
})

test('signs that no database takes hold up no other parcel', async () => {
  const broken = { ...posted, descricao: 'Objeto\u0000 postado \ud800<script>', detalhe: '\u001b[2J\u0007' }
  const unidade = { tipo: 'x', endereco: { cidade: 'BRA\u0000SILIA', uf: '\udc00' } }
  carrierSays({
    status: 200,
    text: JSON.stringify({ objetos: [{ codObjeto: code, eventos: [{ ...broken, unidade }, posted] }] }),
  })
  await shop.moveClock('26 hours')
  expect(await refresh()).toBe(1)
  await shop.moveClock('0')
  const [first, second] = (await events()) ?? []
  expect(second).toMatchObject({ text: 'Objeto postado' })
  expect(first?.text).toMatch(/^Objeto postado .?<script>/u)
  for (const said of [first?.text, first?.place]) expect(said).toMatch(/^\P{Cc}+$/u)
})
