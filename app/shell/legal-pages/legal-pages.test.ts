import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { readAcceptedPage, readLegalTexts } from '../../rooms/legal/legal.server.ts'
import { legalLinks } from './legal-pages.server.ts'
import { legalPages } from './legal-pages.ts'
import { privacyText } from './privacy.ts'
import { sampleFacts } from './sample-facts.testing.ts'
import { termsText } from './terms.ts'

let site: TestSite
let admin: SignedIn
beforeAll(async () => {
  site = await openTestSite()
  admin = await site.setUp()
  await site.parts.db
    .updateTable('site')
    .set({
      legal: JSON.stringify({
        name: 'Associação <b>Sol</b>',
        document: '12ABC34501DE35',
        address: 'Rua das Flores, 10',
        phone: '(61) 3333-0000',
      }),
    })
    .execute()
})
afterAll(() => site.close())

const slugs = legalPages.map(({ slug }) => slug)
const pageCount = async () => (await site.parts.db.selectFrom('pages').select('id').execute()).length

test('nobody but administrators makes or lists them, and a refused call leaves no page', async () => {
  const user = await site.addUser('user')
  for (const method of ['GET', 'POST'])
    for (const [token, status] of [
      [undefined, 401],
      [user.token, 403],
    ] as const)
      expect((await site.call(method, '/api/legal-pages', { ...(token && { token }) })).status).toBe(status)
  expect(await pageCount()).toBe(0)
})

test('asked for five times at once, each page is there once, as a draft that no visitor finds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => site.call('POST', '/api/legal-pages', { token: admin.token })),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(answers.flatMap(({ json }) => json.made as string[]).sort()).toEqual([...slugs].sort())
  expect(await pageCount()).toBe(4)
  const { json } = await site.call('GET', '/api/legal-pages', { token: admin.token })
  expect(json.data.map(({ slug, state }: { slug: string; state: string }) => [slug, state])).toEqual(
    slugs.map((slug) => [slug, 'draft']),
  )
  expect(await legalLinks(site.ctx())).toEqual([])
  for (const slug of slugs) expect((await site.call('GET', `/api/pages/${slug}`)).status).toBe(404)
})

test('the drafts hold the organisation’s data as text, say that they need a review, and survive the sanitiser', async () => {
  for (const slug of slugs) {
    const { json } = await site.call('GET', `/api/pages/${slug}`, { token: admin.token })
    expect(json.content).toContain('Rascunho a revisar')
    expect(json.content).not.toContain('<b>')
  }
  const { json } = await site.call('GET', '/api/pages/privacidade', { token: admin.token })
  expect(json.content).toContain('Associação &lt;b&gt;Sol&lt;/b&gt;, CNPJ 12.ABC.345/01DE-35')
  expect(json.content).toContain('[e-mail de contato]')
  for (const name of ['sid', 'device', 'locale']) expect(json.content).toMatch(new RegExp(`<td>${name}</td>`))
})

test('what is there is left alone; what is published stands in the footer', async () => {
  const before = (await site.call('GET', '/api/pages/termos', { token: admin.token })).json
  const changed = await site.call('PATCH', `/api/pages/${before._id}`, {
    token: admin.token,
    body: { content: '<p>Os nossos termos.</p>', status: 'published', version: before.version },
  })
  expect(changed.status).toBe(200)
  const again = await site.call('POST', '/api/legal-pages', { token: admin.token })
  expect(again.json.made).toEqual([])
  expect((await site.call('GET', '/api/pages/termos')).json.content).toBe('<p>Os nossos termos.</p>')
  expect(await legalLinks(site.ctx())).toEqual([{ slug: 'termos', title: 'Termos de uso' }])
  expect(await pageCount()).toBe(4)
})

test('an accepted text leads to the words of today while they are published', async () => {
  const today = async () => (await readAcceptedPage(site.ctx(), 'terms', 1)).today
  expect(await readLegalTexts(site.ctx())).toMatchObject([{ slug: 'terms', version: 1 }])
  expect(await today()).toBe('/termos')
  const { _id, version } = (await site.call('GET', '/api/pages/termos', { token: admin.token })).json
  const body = { status: 'draft', version }
  expect((await site.call('PATCH', `/api/pages/${_id}`, { token: admin.token, body })).status).toBe(200)
  expect(await today()).toBe(null)
})

const facts = (hasShop: boolean) => ({ ...sampleFacts, hasShop })

test('the terms link to no page that may not be published yet', () => {
  expect(termsText(facts(true))).toContain('na página Trocas e devoluções')
  expect(termsText(facts(true))).not.toContain('href="/')
})

test('the shop’s cookies and orders are told of only where there is a shop', () => {
  expect(privacyText(facts(true))).toMatch(/<td>cart<\/td>.*<td>postal_code<\/td>/s)
  expect(privacyText(facts(false))).not.toMatch(/postal_code|Pedidos/)
})
