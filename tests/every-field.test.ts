// What holds for each field of each type of content: it is stored as it is sent and as long as it may be, a revision brings it
// back and one from before it was there is read and restored, a copy takes it along, and it has a column in the spreadsheet.
// What a table leaves out of these is said here a second time, by hand. A field without a value here does not compile.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { jpeg } from '../app/platform/images/sample-images.testing.ts'
import { keysOf } from '../app/platform/members.ts'
import { eventFields } from '../app/rooms/agenda/event-fields.ts'
import type { newEvent } from '../app/rooms/agenda/schema.ts'
import { productFields } from '../app/rooms/catalog/product-fields.ts'
import type { newProduct } from '../app/rooms/catalog/schema.ts'
import type { Fields } from '../app/rooms/content/record/field.ts'
import { materialFields } from '../app/rooms/library/material-fields.ts'
import type { newMaterial } from '../app/rooms/library/schema.ts'
import { postFields } from '../app/rooms/news/post-fields.ts'
import type { newPost } from '../app/rooms/news/schema.ts'
import { openShop, type Shop } from '../app/rooms/orders/sample-orders.testing.ts'
import { pageFields } from '../app/rooms/pages/page-fields.ts'
import type { newPage } from '../app/rooms/pages/schema.ts'
import type { SignedIn } from './support/test-site.ts'

type Everything<Schema extends z.ZodType> = Required<z.input<Schema>>

/** Stands for an image that is uploaded before. */
const photo = 'photo'

const published = { slug: 'de-prova', status: 'published', published_at: '2026-11-20T12:00:00.000Z' } as const

const page: Everything<typeof newPage> = {
  ...published,
  title: 'Quem somos',
  content: '<p>Somos doze famílias.</p>',
  cover: photo,
  description: 'Doze famílias',
}

const post: Everything<typeof newPost> = {
  ...published,
  title: 'Começou a safra',
  content: '<p>Do baru.</p>',
  cover: photo,
  excerpt: 'Resumo',
  description: 'Descrição',
  author: 'Rosa Nunes',
  cover_credit: 'Foto de Rosa',
  tags: ['safra'],
  pinned: true,
}

const event: Everything<typeof newEvent> = {
  ...published,
  title: 'Feira',
  content: '<p>Na praça.</p>',
  cover: photo,
  description: 'Feira da praça',
  date_time: '2027-05-01T19:00',
  end_date_time: '2027-05-01T21:00',
  all_day: false,
  timezone: 'America/Cuiaba',
  place: 'Praça da Matriz',
  address: 'Rua 1',
  latitude: -15.9,
  longitude: -48.2,
  url: 'https://exemplo.org.br/ao-vivo',
  situation: 'postponed',
  recurrence: 'FREQ=WEEKLY;BYDAY=SA;COUNT=5',
  exceptions: ['2027-05-08'],
}

const material: Everything<typeof newMaterial> = {
  ...published,
  title: 'Manejo do baru',
  authors: ['Rosa Nunes'],
  year: 2019,
  description: 'Do plantio à colheita.',
  content: '<p>Capítulos.</p>',
  category: 'Manejo',
  type: 'Livro',
  file: null,
  url: 'https://exemplo.org.br/manejo.pdf',
  cover: photo,
  publisher: 'Editora do Cerrado',
  isbn: '9788535902778',
  doi: '10.1590/1234',
  language: 'pt-BR',
  licence: 'CC-BY-4.0',
  tags: ['baru'],
}

const product: Everything<typeof newProduct> = {
  ...published,
  name: 'Mel de aroeira',
  description: '<p>Da florada.</p>',
  images: [photo],
  price_cents: 2850,
  sale_price_cents: 2490,
  sale_from: '2026-12-01T03:00:00.000Z',
  sale_until: '2026-12-25T03:00:00.000Z',
  weight_g: 650,
  format: 2,
  length_mm: 160,
  width_mm: 110,
  height_mm: 125,
  diameter_mm: 90,
  pickup_only: true,
  lead_days: 2,
  category: 'Méis',
  sku: 'MEL-500',
  featured: true,
  min_qtd: 2,
  max_qtd: 9,
  stock: 12,
}

/** What a revision leaves out of every noun. */
const neverRevised = ['slug', 'status', 'published_at']

const nouns = [
  { api: '/api/pages', kind: 'page', fields: pageFields, everything: page, needed: { title: 'Outra' } },
  {
    api: '/api/posts',
    kind: 'post',
    fields: postFields,
    everything: post,
    needed: { title: 'Outra' },
    notRevised: ['pinned'],
  },
  {
    api: '/api/events',
    kind: 'event',
    fields: eventFields,
    everything: event,
    notRevised: ['situation'],
    needed: { title: 'Outro', date_time: '2027-06-01T08:00' },
    always: ['all_day'],
    fromTheStart: ['date_time', 'end_date_time', 'all_day', 'timezone', 'recurrence', 'exceptions'],
  },
  {
    api: '/api/medias',
    kind: 'material',
    fields: materialFields,
    everything: material,
    needed: { title: 'Outro', category: 'Revisão', type: 'Outros', url: 'https://exemplo.org.br/outro' },
    always: ['file'],
  },
  {
    api: '/api/products',
    kind: 'product',
    fields: productFields,
    everything: product,
    needed: { name: 'Outro' },
    notRevised: [
      'price_cents',
      'sale_price_cents',
      'sale_from',
      'sale_until',
      'sku',
      'featured',
      'min_qtd',
      'max_qtd',
      'stock',
    ],
  },
]

let shop: Shop
let ana: SignedIn
let image: string

beforeAll(async () => {
  shop = await openShop()
  ana = await shop.addUser('admin')
  const form = new FormData()
  form.set('file', new File([await jpeg(600, 400)], 'feira.jpg'))
  image = (await created('/api/uploads/images', form))._id
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: ana.token, ...(body !== undefined && { body }) })

async function created(path: string, body: unknown) {
  const answer = await ask('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

const withPhoto = (said: object): object =>
  JSON.parse(JSON.stringify(said).replaceAll(`"${photo}"`, `"${image}"`))

/** Uploads by their ids, as they are sent. */
const byId = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(byId) : ((value as { _id?: string } | null | undefined)?._id ?? value)

const says = (record: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, byId(record[field])]))

/** Texts that are more than letters. */
const notOfLetters = ['isbn', 'doi', 'url']

describe.each(nouns)('$kind', ({ api, everything, needed, notRevised = [], always = [], ...noun }) => {
  const { fromTheStart = [] } = noun
  const fields = Object.keys(everything)
  let id: string

  test('each field that is sent comes back, and none of them by itself', async () => {
    const sent = withPhoto(everything) as Record<string, unknown>
    id = (await created(api, sent))._id
    expect(says((await ask('GET', `${api}/${id}`)).json, fields)).toEqual(sent)
    const bare = await created(api, needed)
    const same = fields.filter(
      (field) => JSON.stringify(byId(bare[field])) === JSON.stringify(sent[field]) && !always.includes(field),
    )
    expect(same).toEqual([])
  })

  test('a revision brings back each field that it keeps, and leaves the others alone', async () => {
    const sent = withPhoto(everything) as Record<string, unknown>
    const before = (await ask('GET', `${api}/${id}`)).json
    const bare = await created(api, needed)
    const kept = fields.filter((field) => ![...neverRevised, ...notRevised].includes(field))
    const left = notRevised.filter((field) => field !== 'stock')
    const emptied = says(
      bare,
      [...kept, ...left].filter((field) => !always.includes(field)),
    )
    const changed = await ask('PATCH', `${api}/${id}`, {
      ...emptied,
      version: before.version,
      status: 'draft',
    })
    expect(changed.status, changed.text).toBe(200)
    const { rows } = await sql<{ id: string }>`
      select id from revisions where record_id = ${id} order by created_at limit 1`.execute(shop.db)
    const restored = await ask('POST', `${api}/${id}/revisions/${rows[0]?.id}/restore`, {})
    expect(restored.status, restored.text).toBe(200)
    const after = (await ask('GET', `${api}/${id}`)).json
    expect(says(after, kept)).toEqual(says(sent, kept))
    expect(says(after, left)).toEqual(says(bare, left))
    const { version } = after
    await ask('PATCH', `${api}/${id}`, { ...says(sent, left), version, status: 'published' })
  })

  test('a text is stored as long as it may be', async () => {
    for (const [name, { longest }] of Object.entries<{ longest?: number }>(noun.fields)) {
      if (longest === undefined || notOfLetters.includes(name)) continue
      const { version } = (await ask('GET', `${api}/${id}`)).json
      const text = 'x'.repeat(longest)
      const answer = await ask('PATCH', `${api}/${id}`, { version, [name]: text })
      expect([answer.status, answer.json[name]], `${name}: ${answer.text}`).toEqual([200, text])
      const back = { version: answer.json.version, [name]: (everything as Record<string, unknown>)[name] }
      expect((await ask('PATCH', `${api}/${id}`, back)).status).toBe(200)
    }
  })

  test('a revision from before any of its fields was there is read and restored', async () => {
    const { rows } = await sql<{ id: string; body: Record<string, unknown> }>`
      select id, body from revisions where record_id = ${id} order by created_at desc limit 1`.execute(
      shop.db,
    )
    const [newest] = rows
    if (!newest) throw new Error('no revision was kept')
    // A published material without its address is refused for what it is, not for what it was.
    const { version } = (await ask('GET', `${api}/${id}`)).json
    await ask('PATCH', `${api}/${id}`, { version, status: 'draft' })
    for (const field of Object.keys(newest.body)) {
      if (['content', 'cover', 'gallery', 'longitude', ...fromTheStart].includes(field)) continue
      const without = field === 'latitude' ? ['latitude', 'longitude'] : [field]
      const earlier = Object.fromEntries(
        Object.entries(newest.body).filter(([name]) => !without.includes(name)),
      )
      await sql`update revisions set body = ${JSON.stringify(earlier)}::jsonb where id = ${newest.id}`.execute(
        shop.db,
      )
      const read = await ask('GET', `${api}/${id}/revisions/${newest.id}`)
      expect(read.status, `${field}: ${read.text}`).toBe(200)
      const restored = await ask('POST', `${api}/${id}/revisions/${newest.id}/restore`, {})
      expect(restored.status, `${field}: ${restored.text}`).toBe(200)
    }
  })
})

test('a copy of a product leaves behind its code and its sale', async () => {
  const { data } = (await ask('GET', '/api/products?q=aroeira')).json
  const [{ _id }] = data
  const original = (await ask('GET', `/api/products/${_id}`)).json
  const copy = await created(`/api/products/${_id}/duplicate`, {})
  const left = keysOf(productFields).filter(
    (name) => JSON.stringify(copy[name]) !== JSON.stringify(original[name]),
  )
  expect(left).toEqual(['sale_price_cents', 'sale_from', 'sale_until', 'sku'])
})

test('each field of what has a spreadsheet has a column in it', () => {
  const without = (fields: Fields) => keysOf(fields).filter((name) => fields[name]?.column === undefined)
  expect(without(productFields)).toEqual(['sale_from', 'sale_until'])
  expect(without(materialFields)).toEqual([])
})
