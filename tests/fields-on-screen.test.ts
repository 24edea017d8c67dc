// Each field of each type of content stands in the form where it is edited, and where visitors read it: on the built program,
// with a value of its own. A field without its words here does not compile; null: it is not for visitors, or not as text.
// And what all these pages have in common: their fonts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg } from '../app/platform/images/sample-images.testing.ts'
import { eventFields } from '../app/rooms/agenda/event-fields.ts'
import { productFields } from '../app/rooms/catalog/product-fields.ts'
import { materialFields } from '../app/rooms/library/material-fields.ts'
import { postFields } from '../app/rooms/news/post-fields.ts'
import { pageFields } from '../app/rooms/pages/page-fields.ts'
import { openWrittenSite, type WrittenSite } from './support/written-site.ts'

type Words<All> = Record<keyof All, string | null>

const page: Words<typeof pageFields> = { description: 'content="Doze famílias"' }

const post: Words<typeof postFields> = {
  excerpt: 'Doze sacas na primeira semana',
  author: 'por Rosa Nunes',
  cover_credit: 'Imagem: Foto de Tião',
  description: 'content="Para quem procura"',
  pinned: null,
  tags: 'Safra nova',
}

const event: Words<typeof eventFields> = {
  place: 'Praça da Matriz',
  address: 'Rua do Coreto, 1',
  url: 'https://exemplo.org.br/ao-vivo',
  latitude: '-15.9',
  longitude: '-48.2',
  situation: 'Adiado',
  description: 'Feira de sábado',
}

const material: Words<typeof materialFields> = {
  authors: 'Rosa Lima',
  year: '2019',
  category: 'Manejo',
  type: 'Livro',
  url: 'https://exemplo.org.br/manejo.pdf',
  description: 'Do plantio à colheita.',
  publisher: 'Editora do Cerrado',
  isbn: '9788535902778',
  doi: '10.1590/1234',
  language: 'Português',
  licence: 'Creative Commons Atribuição 4.0',
  tags: 'baru torrado',
}

const product: Words<typeof productFields> = {
  price_cents: 'R$\u00a028,50',
  sale_price_cents: 'R$\u00a024,90',
  sale_from: null,
  sale_until: '25/12',
  weight_g: '650 g',
  format: null,
  length_mm: '16 × ',
  width_mm: ' × 11 × ',
  height_mm: ' × 12,5 cm',
  diameter_mm: null,
  // Told by what the shop offers.
  pickup_only: null,
  lead_days: 'em até 2 dias úteis',
  category: 'Méis',
  sku: 'MEL-500',
  featured: null,
  min_qtd: '2 unidades',
  max_qtd: 'até 9 unidades',
}

const nouns = [
  {
    kind: 'page',
    fields: pageFields,
    words: page,
    api: '/api/pages',
    form: (id: string) => `/conta/pages/${id}/edit`,
    at: (slug: string) => `/${slug}`,
    record: { title: 'Quem somos', slug: 'quem-somos', description: 'Doze famílias' },
  },
  {
    kind: 'post',
    fields: postFields,
    words: post,
    api: '/api/posts',
    form: (id: string) => `/conta/posts/${id}/edit`,
    at: (slug: string) => `/noticias/${slug}`,
    record: {
      title: 'Começou a safra',
      slug: 'comecou-a-safra',
      cover: 'photo',
      excerpt: post.excerpt,
      author: 'Rosa Nunes',
      cover_credit: 'Foto de Tião',
      description: 'Para quem procura',
      pinned: true,
      tags: ['Safra nova'],
    },
  },
  {
    kind: 'event',
    fields: eventFields,
    words: event,
    api: '/api/events',
    form: (id: string) => `/conta/events/${id}/edit`,
    at: (slug: string) => `/agenda/${slug}`,
    record: {
      title: 'Feira',
      slug: 'feira',
      date_time: '2037-05-02T08:00',
      place: event.place,
      address: event.address,
      url: event.url,
      latitude: -15.9,
      longitude: -48.2,
      situation: 'postponed',
      description: 'Feira de sábado',
    },
  },
  {
    kind: 'material',
    fields: materialFields,
    words: material,
    api: '/api/medias',
    form: (id: string) => `/conta/medias/${id}/edit`,
    at: (slug: string) => `/biblioteca/${slug}`,
    record: {
      title: 'Manejo do baru',
      slug: 'manejo-do-baru',
      authors: ['Rosa Lima'],
      year: 2019,
      category: material.category,
      type: material.type,
      url: material.url,
      description: material.description,
      publisher: material.publisher,
      isbn: '9788535902778',
      doi: material.doi,
      language: 'pt-BR',
      licence: 'CC-BY-4.0',
      tags: ['baru torrado'],
    },
  },
  {
    kind: 'product',
    fields: productFields,
    // A box has no diameter.
    absent: ['diameter_mm'],
    words: product,
    api: '/api/products',
    form: (id: string) => `/conta/produtos/${id}/edit`,
    at: (slug: string) => `/loja/${slug}`,
    record: {
      name: 'Mel de aroeira',
      slug: 'mel-de-aroeira',
      price_cents: 2850,
      sale_price_cents: 2490,
      sale_from: '2026-01-01T03:00:00.000Z',
      sale_until: '2036-12-26T03:00:00.000Z',
      weight_g: 650,
      format: 1,
      length_mm: 160,
      width_mm: 110,
      height_mm: 125,
      lead_days: 2,
      category: product.category,
      sku: product.sku,
      featured: true,
      min_qtd: 2,
      max_qtd: 9,
      stock: 30,
    },
  },
]

const built = join(import.meta.dirname, '../build/client')

let site: WrittenSite
beforeAll(async () => {
  site = await openWrittenSite()
  for (const feature of ['posts', 'events', 'medias', 'shop'] as const)
    await site.switchFeature(feature, true)
})
afterAll(() => site.close())

describe.each(nouns)('$kind', ({ fields, absent = [], words, api, form, at, record }) => {
  let id = ''

  beforeAll(async () => {
    const image = new FormData()
    image.set('file', new File([await jpeg(600, 400)], 'feira.jpg'))
    const photo = (await site.call('POST', '/api/uploads/images', image)).json._id
    const body = { ...record, status: 'published', ...('cover' in record && { cover: photo }) }
    const { status, json } = await site.call('POST', api, body)
    expect([status, json.errors]).toEqual([201, undefined])
    id = json._id
  })

  test('each field is edited in its form', async () => {
    const answer = await site.read(form(id), { cookie: site.cookie })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    // Tags have a part of their own in the form, with their label.
    const missing = Object.entries<{ label: string }>(fields).filter(
      ([name, { label }]) => !html.includes(`name="${name}"`) && !html.includes(`>${label}<`),
    )
    expect(missing.map(([name]) => name)).toEqual(absent)
  })

  test('each field is read on its page', async () => {
    const html = (await site.textAt(at(record.slug))).replaceAll('<!-- -->', '')
    const missing = Object.entries<string | null>(words).filter(
      ([, said]) => said !== null && !html.includes(said),
    )
    expect(missing).toEqual([])
  })
})

test('every kind of page asks for its fonts ahead of its styles, and their files are there', async () => {
  const records = nouns.map(({ at, record }) => at(record.slug))
  const lists = ['/noticias', '/agenda', '/biblioteca', '/loja', '/loja/carrinho', '/loja/finalizar-pedido']
  const files = new Set<string>()
  async function fontsOf(path: string, status: number, headers = {}) {
    const answer = await site.read(path, { accept: 'text/html', ...headers })
    expect(answer.status, path).toBe(status)
    const [beforeStyles = ''] = (await answer.text()).split('rel="stylesheet"')
    const links = beforeStyles.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)" crossorigin/gi)
    return [...links].map(([, file = '']) => {
      files.add(file)
      return file.replace(/^\/assets\/(\w+).*/, '$1')
    })
  }
  for (const path of ['/', ...records, ...lists, '/busca', '/login'])
    expect(await fontsOf(path, 200), path).toEqual(['figtree', 'fraunces'])
  expect(await fontsOf('/nao-existe', 404)).toEqual(['figtree', 'fraunces'])
  // The titles of the account area are in the font of its texts.
  expect(await fontsOf('/conta', 200, { cookie: site.cookie })).toEqual(['figtree'])
  expect([...files].map((file) => existsSync(join(built, file)))).toEqual([true, true])
})
