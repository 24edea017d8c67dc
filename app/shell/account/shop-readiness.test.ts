import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { aProduct } from '../../rooms/catalog/sample-products.testing.ts'
import { readShopChecks } from './shop-readiness.server.ts'

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
  await site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ shop: { enabled: true, title: 'Loja', url: '/loja' } }) })
    .execute()
})
afterAll(() => site.close())

const legal = async () => {
  const { _id, name, email, role } = admin
  const checks = await readShopChecks(site.ctx({ _id, name, email, role, session: _id }))
  return checks.find(({ key }) => key === 'shop_legal_pages')
}
const call = (method: string, path: string, body?: unknown) =>
  site.call(method, path, { body, token: admin.token })

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

test('names the products that are sent without anybody having measured them', async () => {
  const { _id, name, email, role } = admin
  const sizes = async () =>
    (await readShopChecks(site.ctx({ _id, name, email, role, session: _id }))).find(
      ({ key }) => key === 'shop_sizes',
    )
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
