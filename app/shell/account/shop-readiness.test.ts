import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { aProduct } from '../../rooms/catalog/sample-products.testing.ts'
import { sampleFacts } from '../legal-pages/sample-facts.testing.ts'
import { termsText } from '../legal-pages/terms.ts'
import { readShopChecks } from './shop-readiness.server.ts'
import { readSteps } from './site-readiness.server.ts'

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
})
afterAll(() => site.close())

const asAdmin = () => {
  const { _id, name, email, role } = admin
  return site.ctx({ _id, name, email, role, session: _id })
}
const legal = async () => {
  const checks = await readShopChecks(asAdmin())
  return checks.find(({ key }) => key === 'shop_legal_pages')
}
const call = (method: string, path: string, body?: unknown) =>
  site.call(method, path, { body, token: admin.token })

test('a shop is made ready before it is switched on; the site lacks nothing of it until then', async () => {
  const ofShop = (steps: { key: string }[]) => steps.filter(({ key }) => key.startsWith('shop_'))
  const lacking = ofShop(await readShopChecks(asAdmin())).map(({ key }) => key)
  expect(lacking).toEqual(expect.arrayContaining(['shop_first_product', 'shop_pix', 'shop_legal_pages']))
  expect(ofShop(await readSteps(asAdmin()))).toEqual([])
  await site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ shop: { enabled: true, title: 'Loja', url: '/loja' } }) })
    .execute()
  expect(ofShop(await readSteps(asAdmin())).map(({ key }) => key)).toEqual(lacking)
})

test('names the legal pages that nobody can read yet, and leads to the last one itself', async () => {
  expect(await legal()).toMatchObject({
    done: false,
    text: 'Publicar as páginas legais que a loja precisa ter: Privacidade, Termos de uso, Trocas e devoluções.',
    href: '/conta/settings#paginas-legais',
  })
  const { json } = await call('POST', '/api/legal-pages')
  const idOf = (slug: string) => json.data.find((page: { slug: string }) => page.slug === slug)._id as string
  expect(await legal(), 'a draft is not out').toMatchObject({ done: false })
  const publish = async (slug: string) => {
    const { version } = (await call('GET', `/api/pages/${idOf(slug)}`)).json
    const saved = await call('PATCH', `/api/pages/${idOf(slug)}`, { version, status: 'published' })
    expect(saved.status).toBe(200)
  }
  await publish('privacidade')
  await publish('termos')
  expect(await legal()).toMatchObject({
    text: 'Publicar as páginas legais que a loja precisa ter: Trocas e devoluções.',
    href: `/conta/pages/${idOf('trocas-e-devolucoes')}/edit`,
  })
  await publish('trocas-e-devolucoes')
  expect(await legal()).toMatchObject({ done: true, text: 'Publicar as páginas legais da loja.' })
})

test('asks for the shop’s part of a text that was drafted before there was a shop, until it speaks of buying', async () => {
  const parts = async () =>
    (await readShopChecks(asAdmin())).filter(({ key }) => key.startsWith('shop_part_'))
  expect(await parts(), 'drafted with a shop').toEqual([])
  const { json } = await call('GET', '/api/pages/termos')
  const idOf = json._id as string
  const write = async (content: string) => {
    const { version } = (await call('GET', `/api/pages/${idOf}`)).json
    expect((await call('PATCH', `/api/pages/${idOf}`, { version, content })).status).toBe(200)
  }
  await write(termsText(sampleFacts))
  expect(await parts()).toEqual([
    {
      key: 'shop_part_termos',
      text: 'Completar a página Termos de uso: o texto publicado não fala de compras. Diga nele como se paga, quando chega e como desistir em até 7 dias.',
      href: `/conta/pages/${idOf}/edit`,
      done: false,
    },
  ])
  await write('<p>As nossas vendas são combinadas por telefone.</p>')
  expect(await parts(), 'written by hand').toEqual([])
})

test('names the products that are sent without anybody having measured them', async () => {
  const sizes = async () => (await readShopChecks(asAdmin())).find(({ key }) => key === 'shop_sizes')
  const unmeasured = { length_mm: null, width_mm: null, height_mm: null }
  await aProduct(site)
  await aProduct(site, { title: 'Cadeira', pickup_only: true, ...unmeasured })
  await aProduct(site, { title: 'Carta', format: 3, height_mm: null })
  expect(await sizes()).toBeUndefined()
  await aProduct(site, { title: 'Rede', ...unmeasured })
  await aProduct(site, { title: 'Esteira', format: 2 })
  expect(await sizes()).toMatchObject({
    done: false,
    text: expect.stringContaining('2 produtos publicados'),
    href: '/conta/produtos?status=published&lacks=sizes',
  })
})
