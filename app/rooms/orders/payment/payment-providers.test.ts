import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts'
import { readShopFacts } from '../../shop/shop-settings.server.ts'
import { paymentProviders } from './payment-providers.server.ts'
import { readBrCode } from './read-br-code.testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const order = { number: 123, total_cents: 4590 }

test('with no key there is no Pix, and the other way is always there', async () => {
  const facts = await readShopFacts(site.ctx())
  expect(paymentProviders.pix.isReady(facts)).toBe(false)
  expect(paymentProviders.arrange.isReady(facts)).toBe(true)
  expect(await paymentProviders.pix.charge(site.ctx(), order)).toEqual({ pix_code: null, pix_txid: null })
})

test('the same order is always charged by the same code', async () => {
  await site.parts.db
    .insertInto('shop_settings')
    .values({ id: 1, pix_key: 'contato@cerrado.org.br', pix_name: 'Cooperativa', pix_city: 'Goiânia' })
    .execute()
  expect(paymentProviders.pix.isReady(await readShopFacts(site.ctx()))).toBe(true)
  const [first, second] = [
    await paymentProviders.pix.charge(site.ctx(), order),
    await paymentProviders.pix.charge(site.ctx(), order),
  ]
  expect(second).toEqual(first)
  expect(first.pix_txid).toBe('PEDIDO000123')
  expect(readBrCode(first.pix_code ?? '')).toMatchObject({
    key: 'contato@cerrado.org.br',
    name: 'Cooperativa',
    city: 'Goiania',
    amountCents: 4590,
    txid: 'PEDIDO000123',
  })
})

test('nothing to pay is nothing to scan', async () => {
  expect(await paymentProviders.pix.charge(site.ctx(), { number: 1, total_cents: 0 })).toEqual({
    pix_code: null,
    pix_txid: null,
  })
})

test('arranged with the shop, there is no code', async () => {
  expect(await paymentProviders.arrange.charge(site.ctx(), order)).toEqual({ pix_code: null, pix_txid: null })
})
