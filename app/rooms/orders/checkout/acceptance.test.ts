// The legal texts are stored for good, as they were shown (Decreto 7.962/2013 art. 4).
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from '../../../platform/images/sample-images.testing.ts'
import { readAcceptedPage } from '../../legal/legal.server.ts'
import { ordersOfUser } from '../customer/personal-data.server.ts'
import { bodyOf, openShop, type Shop } from '../sample-orders.testing.ts'

let shop: Shop
let mel: string
beforeAll(async () => {
  shop = await openShop()
  mel = await shop.product({ stock: 900 })
})
afterAll(() => shop.close())

type Text = { slug: string; title: string; version: number; url: string }
const legal = async (): Promise<Text[]> => (await shop.call('GET', '/api/legal')).json.texts
const versions = (texts: readonly Text[]) => Object.fromEntries(texts.map((one) => [one.slug, one.version]))
const post = (given: Record<string, unknown>, token = '') =>
  shop.call('POST', '/api/orders', {
    body: bodyOf(mel, 1, given),
    headers: { 'idempotency-key': randomUUIDv7() },
    ...(token && { token }),
  })
const orderCount = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
const publish = async (slug: string, title: string, words: string) => {
  const body = { slug, title, content: `<p>${words}</p>`, status: 'published' }
  const { status, json } = await shop.call('POST', '/api/pages', { token: shop.rosa.token, body })
  expect(status).toBe(201)
  return json as { _id: string; version: number }
}
const change = async (page: { _id: string; version: number }, more: Record<string, unknown>) => {
  const body = { version: page.version, ...more }
  const { status, json } = await shop.call('PATCH', `/api/pages/${page._id}`, {
    token: shop.rosa.token,
    body,
  })
  expect(status, JSON.stringify(json)).toBe(200)
  page.version = json.version
}

test('where no text is out there is none to accept, and the order says when it was confirmed', async () => {
  expect(await legal()).toEqual([])
  const { status, json } = await post({})
  expect(status).toBe(201)
  expect(json.acceptance).toEqual({ texts: {}, at: expect.any(String) })
})

test('an order names the versions that are out; missing or stale, the answer is the texts as they are now', async () => {
  const terms = await publish('termos', 'Termos de uso', 'Primeira redação')
  await publish('trocas-e-devolucoes', 'Trocas e devoluções', 'Sete dias')
  const draft = { slug: 'privacidade', title: 'Privacidade', content: '<p>Em preparo</p>' }
  await shop.call('POST', '/api/pages', { token: shop.rosa.token, body: draft })
  const first = await legal()
  expect(first).toEqual([
    { slug: 'terms', title: 'Termos de uso', version: 1, url: '/termos' },
    { slug: 'exchange', title: 'Trocas e devoluções', version: 1, url: '/trocas-e-devolucoes' },
  ])

  const before = await orderCount()
  const missing = await post({})
  expect([missing.status, missing.json.code]).toEqual([422, 'acceptance_missing'])
  expect(missing.json.texts).toEqual(first)
  const half = await post({ acceptance: { terms: 1 } })
  expect([half.status, half.json.changed]).toEqual([422, ['exchange']])
  for (const wrong of [-1, 1.5, '1', null]) {
    const { status, json } = await post({ acceptance: { terms: wrong, exchange: 1 } })
    expect([status, json.code]).toEqual([422, 'invalid'])
  }
  const none = await post({ acceptance: { terms: 0, exchange: 1 } })
  expect([none.status, none.json.code, none.json.changed]).toEqual([422, 'acceptance_stale', ['terms']])
  expect(none.json.texts).toEqual(first)

  await change(terms, { content: '<p>Segunda redação</p>' })
  const stale = await post({ acceptance: versions(first) })
  expect([stale.status, stale.json.code, stale.json.changed]).toEqual([422, 'acceptance_stale', ['terms']])
  expect(stale.json.texts).toEqual([{ ...first[0], version: 2 }, first[1]])
  expect(stale.json.errors.acceptance).toHaveLength(1)
  expect(await orderCount()).toBe(before)

  const accepted = await post({ acceptance: { ...versions(stale.json.texts), privacy: 7 } })
  expect(accepted.status).toBe(201)
  expect(accepted.json.acceptance.texts).toEqual({ terms: 2, exchange: 1 })
  const row = await shop.order(accepted.json._id)
  expect(row.acceptance).toEqual({ terms: 2, exchange: 1 })
  expect(row.accepted_at).toEqual(row.created_at)
})

test('words that come back have their number again; what is no word changes none', async () => {
  const page = (await shop.call('GET', '/api/pages/termos', { token: shop.rosa.token })).json
  await change(page, { content: '<p>Primeira redação</p>' })
  expect(versions(await legal()).terms).toBe(1)
  await change(page, { description: 'As regras.' })
  expect(versions(await legal()).terms).toBe(1)
  const [{ count } = { count: 0 }] = await shop.db
    .selectFrom('legal_texts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .execute()
  expect(count).toBe(3)
})

test('a page that moved is still the text; the kept words stay when it goes', async () => {
  const page = (await shop.call('GET', '/api/pages/termos', { token: shop.rosa.token })).json
  await change(page, { slug: 'termos-da-loja' })
  expect((await legal())[0]).toEqual({
    slug: 'terms',
    title: 'Termos de uso',
    version: 1,
    url: '/termos-da-loja',
  })
  await shop.call('DELETE', `/api/pages/${page._id}`, { token: shop.rosa.token })
  expect((await legal()).map(({ slug }) => slug)).toEqual(['exchange'])
  expect((await shop.call('GET', '/api/legal/terms/2')).json).toMatchObject({
    title: 'Termos de uso',
    content: '<p>Segunda redação</p>',
  })
  for (const unknown of ['terms/9', 'terms/0', 'terms/x', 'other/1'])
    expect((await shop.call('GET', `/api/legal/${unknown}`)).status).toBe(404)
})

test('asked by many at once, new words get one number', async () => {
  await publish('privacidade-2', 'Outra', 'x')
  const exchange = (await shop.call('GET', '/api/pages/trocas-e-devolucoes', { token: shop.rosa.token })).json
  await change(exchange, { content: '<p>Trinta dias</p>' })
  const answers = await Promise.all(Array.from({ length: 12 }, legal))
  expect(new Set(answers.map((texts) => versions(texts).exchange))).toEqual(new Set([2]))
})

test('what was accepted can neither be changed nor deleted', async () => {
  await expect(shop.db.updateTable('legal_texts').set({ text: 'x' }).execute()).rejects.toThrow(/kept/)
  await expect(shop.db.deleteFrom('legal_texts').execute()).rejects.toThrow(/kept/)
})

test('an order typed by the shop carries none; the copy of one’s data carries one’s own', async () => {
  const body = { ...bodyOf(mel), acceptance: { exchange: 2 } }
  const typed = await shop.call('POST', '/api/orders/for-customer', { token: shop.rosa.token, body })
  expect([typed.status, typed.json.acceptance]).toEqual([201, null])
  expect((await shop.order(typed.json._id)).accepted_at).toBeNull()
  await post({ acceptance: versions(await legal()) }, shop.cliente.token)
  const [own] = await ordersOfUser(shop.ctx(shop.cliente), null)
  expect(own?.acceptance?.texts).toEqual({ exchange: 2 })
})

test('what an accepted text shows is neither deleted nor replaced, whatever its page shows by then', async () => {
  const { token } = shop.rosa
  const pdf = new Blob(['%PDF-1.7\nsete dias'])
  const photo = new Blob([new Uint8Array(await jpeg(300, 200))])
  const send = (path: string, content: Blob, name: string) => {
    const body = new FormData()
    body.append('file', content, name)
    return shop.call('POST', `/api/uploads/${path}`, { token, body })
  }
  const file = (await send('files', pdf, 'trocas.pdf')).json
  const image = (await send('images', photo, 'caixa.jpg')).json
  const page = (await shop.call('GET', '/api/pages/trocas-e-devolucoes', { token })).json
  const figure = `<figure class="image"><img data-upload="${image._id}" alt="A caixa"></figure>`
  await change(page, { content: `<p class="file" data-upload="${file._id}">Regras</p>${figure}` })
  const { status, json } = await post({ acceptance: versions(await legal()) })
  expect([status, json.acceptance?.texts]).toEqual([201, { exchange: 3 }])
  await change(page, { content: '<p>Trinta dias</p>' })

  const label = 'Trocas e devoluções (versão\u00a03)'
  for (const { _id } of [file, image]) {
    const deleted = await shop.call('DELETE', `/api/uploads/${_id}`, { token })
    expect([deleted.status, deleted.json?.code]).toEqual([409, 'in_use'])
    expect(deleted.json.uses).toMatchObject([{ kind: 'legal', label, kind_text: 'Texto aceito' }])
    const replaced = await send(`${_id}/replacement`, _id === image._id ? photo : pdf, 'outra')
    expect([replaced.status, replaced.json.code]).toEqual([409, 'of_legal'])
    const { can } = (await shop.call('GET', `/api/uploads/${_id}`, { token })).json
    expect(can).toEqual({ describe: true, replace: false, delete: false })
  }
  const { html } = await readAcceptedPage(shop.ctx(), 'exchange', 3)
  for (const { url } of [file, image]) expect(html).toContain(url)
})
