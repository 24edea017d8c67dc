import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { readShopFacts } from '../shop/shop-settings.server.ts'
import type { Payable } from './payable.ts'
import { readBrCode } from './pix/read-br-code.testing.ts'
import { arrange } from './providers/arrange.ts'
import { ownPix } from './providers/own-pix.server.ts'
import { providerOf } from './providers.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const order = (given: Partial<Payable> = {}): Payable => ({
  kind: 'order',
  id: '00000000-0000-7000-8000-000000000001',
  number: 123,
  total_cents: 4590,
  payer: { name: 'Clara', email: '', document: '' },
  until: null,
  ...given,
})
const nothing = { state: 'open', ask: { kind: 'none' }, external_id: null }

test('with no key there is no Pix, and the other way is always there', async () => {
  const facts = await readShopFacts(site.ctx())
  expect(ownPix.isReady(facts)).toBe(false)
  expect(providerOf('pix', { ...facts, methods: ['pix', 'arrange'] })).toBeUndefined()
  expect(providerOf('arrange', facts)).toBe(arrange)
  expect(await ownPix.charge(site.ctx(), order(), 'key')).toEqual(nothing)
})

test('the same order is always charged by the same code', async () => {
  await site.parts.db
    .insertInto('shop_settings')
    .values({ id: 1, pix_key: 'contato@cerrado.org.br', pix_name: 'Cooperativa', pix_city: 'Goiânia' })
    .execute()
  const facts = await readShopFacts(site.ctx())
  expect(providerOf('pix', facts)).toBe(ownPix)
  expect(providerOf('pix', { ...facts, methods: ['arrange'] })).toBeUndefined()
  const [first, second] = [
    await ownPix.charge(site.ctx(), order(), 'one'),
    await ownPix.charge(site.ctx(), order(), 'two'),
  ]
  expect(second).toEqual(first)
  if (first.state !== 'open' || first.ask.kind !== 'pix') throw new Error('no code')
  expect(first.external_id).toBe('PEDIDO000123')
  expect(readBrCode(first.ask.code)).toMatchObject({
    key: 'contato@cerrado.org.br',
    name: 'Cooperativa',
    city: 'Goiania',
    amountCents: 4590,
    txid: 'PEDIDO000123',
  })
})

test('nothing to pay is nothing to scan', async () => {
  expect(await ownPix.charge(site.ctx(), order({ number: 1, total_cents: 0 }), 'key')).toEqual(nothing)
})

test('arranged with the shop, there is no code', async () => {
  expect(await arrange.charge(site.ctx(), order(), 'key')).toEqual(nothing)
})
