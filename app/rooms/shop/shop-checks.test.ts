import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSettingsSite } from '../site/sample-site.testing.ts'
import { shopChecks } from './shop-checks.server.ts'

let site: Awaited<ReturnType<typeof openSettingsSite>>
beforeAll(async () => {
  site = await openSettingsSite()
})
afterAll(() => site.close())

const missing = async () =>
  (await shopChecks(site.ctxAs('admin'))).filter(({ done }) => !done).map(({ key, href }) => [key, href])
const save = async (changes: Record<string, unknown>) => {
  const { version } = (await site.as('admin', 'GET', '/api/shop-settings')).json
  const answer = await site.as('admin', 'PUT', '/api/shop-settings', { version, ...changes })
  expect(answer.status).toBe(200)
}

test('customers and visitors are not told', async () => {
  await expect(shopChecks(site.ctx())).rejects.toMatchObject({ status: 401 })
  await expect(shopChecks(site.ctxAs('user'))).rejects.toMatchObject({ status: 403 })
})

test('a shop lacks what is not filled in, before it is switched on too, each with the section that mends it', async () => {
  const lacking = [
    ['shop_postal_code', '/conta/shop/settings#remetente'],
    ['shop_pix', '/conta/shop/settings#pix'],
    ['shop_legal', '/conta/settings#legal'],
    ['shop_sender', '/conta/shop/settings#remetente'],
  ]
  expect(await missing()).toEqual(lacking)
  await site.save({ features: { shop: { enabled: true } } })
  expect(await missing()).toEqual(lacking)
})

test('what is filled in is no longer missing', async () => {
  await save({
    sender_postal_code: '73770-000',
    sender_address: { name: 'Cooperativa', street: 'Rua 1', city: 'Alto Paraíso de Goiás', state: 'GO' },
    pix: { key: 'contato@cerrado.org.br', name: 'Cooperativa', city: 'Alto Paraíso' },
  })
  expect((await missing()).map(([key]) => key)).toEqual(['shop_legal'])
  await site.save({
    legal: { name: 'Cooperativa', document: '11.222.333/0001-81', address: 'Rua 1', phone: '(62) 3333-4444' },
  })
  expect(await missing()).toEqual([])
})

test('Pix is missed only where it is a way of paying, credentials only where they are switched on', async () => {
  await save({
    methods: ['arrange'],
    pix: { key: '', name: '', city: '' },
    correios: { enabled: true, user: 'coop' },
  })
  expect((await missing()).map(([key]) => key)).toEqual(['shop_correios'])
  await save({ correios: { card: '12345678', access_code: 'segredo' } })
  expect(await missing()).toEqual([])
})
