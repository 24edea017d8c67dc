// What a managed GET answers can be sent back as it came: nothing is refused, and nothing changes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg } from '../app/platform/images/sample-images.testing.ts'
import { openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import type { SignedIn } from './support/test-site.ts'

let shop: Shop
let ana: SignedIn
let photo: string

beforeAll(async () => {
  shop = await openShop()
  ana = await shop.addUser('super')
  const form = new FormData()
  form.set('file', new File([await jpeg(600, 400)], 'feira.jpg'))
  photo = (await created('/api/uploads/images', form))._id
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: ana.token, ...(body !== undefined && { body }) })

async function created(path: string, body: unknown) {
  const answer = await ask('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

/** What counts the savings, and says when, may go on. */
const counters = ['version', 'updated_at', 'saved_at', 'is_first']
const plain = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !counters.includes(field)))

async function comesBack(from: string, method: string, to = from) {
  const read = await ask('GET', from)
  expect(read.status, from).toBe(200)
  const sent = await ask(method, to, read.json)
  expect(sent.status, `${method} ${to}: ${sent.text}`).toBe(200)
  expect(plain((await ask('GET', from)).json)).toEqual(plain(read.json))
}

describe('settings', () => {
  test('as they are after the first run', async () => {
    await comesBack('/api/settings/managed', 'PUT', '/api/settings')
  })
  test('with a logo, an address and a mail account, which stays as it is', async () => {
    const { version } = (await ask('GET', '/api/settings/managed')).json
    const smtp = { host: 'smtp.cerrado.test', port: 587, security: 'starttls', user: 'a', password: 'b' }
    const saved = await ask('PUT', '/api/settings', {
      version,
      smtp,
      site_logo: photo,
      site_favicon: photo,
      mail_from: 'oi@cerrado.test',
      public_origin: 'https://cerrado.test',
      legal: { document: '11.222.333/0001-81', phone: '(61) 3333-4444' },
    })
    expect(saved.status, saved.text).toBe(200)
    const sealed = () => shop.db.selectFrom('site').select('smtp_url_sealed').executeTakeFirst()
    const before = await sealed()
    await comesBack('/api/settings/managed', 'PUT', '/api/settings')
    expect(await sealed()).toEqual(before)
    expect((await ask('GET', '/api/settings/managed')).json.smtp).toEqual({ set: true })
  })
  test('an account that is there is not taken away by saying that there is none', async () => {
    const { version } = (await ask('GET', '/api/settings/managed')).json
    await ask('PUT', '/api/settings', { version, smtp: { set: false } })
    expect((await ask('GET', '/api/settings/managed')).json.smtp).toEqual({ set: true })
  })
  test('of the shop', () => comesBack('/api/shop-settings', 'PUT'))
  test('the table of freights', () => comesBack('/api/shipping/rates', 'PUT'))
})

describe('content', () => {
  const text = `<p>Água de <a href="/quem-somos">baru</a>.</p>`
  test.each([
    ['/api/pages', {}],
    ['/api/posts', { author: 'Rosa', tags: ['feira'] }],
    ['/api/events', { date_time: '2027-05-01T19:00', place: 'Praça' }],
    ['/api/events', { date_time: '2027-05-01T19:00', recurrence: 'FREQ=WEEKLY;COUNT=5' }],
    [
      '/api/medias',
      {
        authors: ['Rosa Nunes'],
        category: 'Manejo',
        type: 'Livro',
        url: 'https://exemplo.org.br/x.pdf',
      },
    ],
  ])('%s', async (api, more) => {
    const made = await created(api, { title: 'Feira do Cerrado', content: text, cover: photo, ...more })
    await comesBack(`${api}/${made._id}`, 'PATCH')
  })
  test('a product', async () => {
    const made = await created('/api/products', {
      name: 'Mel',
      description: text,
      images: [photo],
      price_cents: 2500,
      weight_g: 300,
      stock: 3,
      height_mm: 100,
      width_mm: 100,
      length_mm: 200,
      max_qtd: 5,
    })
    await comesBack(`/api/products/${made._id}`, 'PATCH')
  })
})

describe('people and the rest', () => {
  test('somebody else', () => comesBack(`/api/users/${shop.cliente._id}`, 'PATCH'))
  test('oneself', () => comesBack('/api/profile', 'PATCH'))
  test('an upload', () => comesBack(`/api/uploads/${photo}`, 'PATCH'))
  test('a message', async () => {
    await created('/api/contacts/contact', { name: 'Zé', email: 'ze@exemplo.org', message: 'Bom dia' })
    const { data } = (await ask('GET', '/api/contacts')).json
    await comesBack(`/api/contacts/${data[0]._id}`, 'PATCH')
  })

  const listed = async (api: string) => (await ask('GET', api)).json
  /** Where one is read in the list alone. */
  async function lineComesBack(api: string, rows: (json: never) => Record<string, unknown>[]) {
    const [line] = rows((await listed(api)) as never)
    const sent = await ask('PATCH', `${api}/${line?._id}`, line)
    expect(sent.status, sent.text).toBe(200)
    expect(rows((await listed(api)) as never).map(plain)[0]).toEqual(plain(line ?? {}))
  }
  test('an address', async () => {
    await created('/api/profile/addresses', {
      label: 'Casa',
      name: 'Ana',
      postal_code: '01001-000',
      street: 'Praça da Sé',
      number: '1',
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    })
    const read = async () => (await ask('GET', '/api/profile')).json.addresses[0]
    const line = await read()
    const sent = await ask('PATCH', `/api/profile/addresses/${line._id}`, line)
    expect(sent.status, sent.text).toBe(200)
    expect(await read()).toEqual(line)
  })
  test('an entry of the menu', async () => {
    await created('/api/menus', { name: 'Fora', url: 'https://exemplo.org.br' })
    await lineComesBack('/api/menus', (json) => json)
    const [fora] = await listed('/api/menus')
    const { _id } = await created('/api/pages', { title: 'Quem somos', status: 'published' })
    for (const target of [{ feature: 'shop' }, { name: 'Quem somos', page: _id }]) {
      const put = await created('/api/menus', target)
      await ask('PUT', '/api/menus/order', [{ _id: put._id }, { _id: fora._id }])
      await lineComesBack('/api/menus', (json) => json)
      await ask('DELETE', `/api/menus/${put._id}`)
    }
  })
  test('a banner', async () => {
    await created('/api/settings/banners', { image: photo, title: 'Feira', link: '/agenda', label: 'Ver' })
    await lineComesBack('/api/settings/banners', (json: { data: Record<string, unknown>[] }) => json.data)
  })
})
