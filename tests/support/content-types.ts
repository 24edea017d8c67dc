// Every content type of the site, for the suites that prove what all types keep to. A new type adds its line.
import type { Context } from '../../app/platform/context.server.ts'
import type { Page } from '../../app/platform/text/schemas.ts'
import { eventVerbs, manageEvents } from '../../app/rooms/agenda/events.server.ts'
import { visitEvent } from '../../app/rooms/agenda/reading/agenda.server.ts'
import { queryOf as eventQueryOf } from '../../app/rooms/agenda/schema.ts'
import { eventRefusals } from '../../app/rooms/agenda/text.ts'
import { manageProducts, productVerbs } from '../../app/rooms/catalog/products.server.ts'
import { queryOf as productQueryOf } from '../../app/rooms/catalog/schema.ts'
import { visitProduct } from '../../app/rooms/catalog/shop.server.ts'
import { productRefusals } from '../../app/rooms/catalog/text.ts'
import type { Trashed } from '../../app/rooms/content/past/revision.ts'
import { manageMaterials, materialVerbs } from '../../app/rooms/library/materials.server.ts'
import { visitMaterial } from '../../app/rooms/library/reading/library.server.ts'
import { queryOf as materialQueryOf } from '../../app/rooms/library/schema.ts'
import { materialRefusals } from '../../app/rooms/library/text.ts'
import { visitPost } from '../../app/rooms/news/news.server.ts'
import { managePosts, postVerbs } from '../../app/rooms/news/posts.server.ts'
import { queryOf as postQueryOf } from '../../app/rooms/news/schema.ts'
import { postRefusals } from '../../app/rooms/news/text.ts'
import { managePages, pageVerbs, visitPage } from '../../app/rooms/pages/pages.server.ts'
import { queryOf as pageQueryOf } from '../../app/rooms/pages/schema.ts'
import { pageRefusals } from '../../app/rooms/pages/text.ts'

type ContentType = {
  /** its door */
  api: string
  table: 'pages' | 'posts' | 'events' | 'materials' | 'products'
  /** what a new record must have beside a title */
  required: object
  longest: { title: number; description: number }
  /** where a visitor reads it */
  at: (slug: string) => string
  /** what a visitor finds there */
  visit: (ctx: Context, slug: string) => Promise<object & { movedTo?: string | undefined }>
  /** what the holder of a preview link is shown */
  preview: (ctx: Context, token: string) => Promise<object>
  /** the administrators' list, as its address asks for it */
  manage: (ctx: Context, search: URLSearchParams) => Promise<Page<ManagedRow>>
  /** true: that list is searched by whole words of all of a record, the others by letters of the title */
  findsWords?: true
  /** addresses it may not take, because the program has them */
  reserved: readonly string[]
  /** missing: the suites' own words are the wire's */
  words?: Words
  texts: Record<'stale' | 'slug_taken' | 'too_long' | 'no_such_image', string> & { slug_reserved?: string }
}

type ManagedRow = { title: string; trashed: Trashed | null; can: { save: boolean; restore: boolean } }

/** Translates what a type calls by another name on the wire than the suites do, there and back. */
type Words = { sent(body: object): object; read(record: Record<string, unknown>): object }

/** A body in the words of the wire; a body that is no object of fields goes as it is. */
export const sentBy = ({ words }: Pick<ContentType, 'words'>, body: unknown) =>
  words && typeof body === 'object' && body !== null && !Array.isArray(body) ? words.sent(body) : body

/** An answer in the words of the suites: a record, a list of them, the version another person saved, and errors. */
export function readBy<Answer extends { json: unknown }>(
  { words }: Pick<ContentType, 'words'>,
  answer: Answer,
): Answer {
  const json = answer.json as Record<string, unknown> | null
  if (!words || json === null || typeof json !== 'object') return answer
  const { data, current } = json as { data?: Record<string, unknown>[]; current?: Record<string, unknown> }
  const errors = json.errors as Record<string, unknown> | undefined
  return {
    ...answer,
    json: {
      ...words.read(json),
      ...(Array.isArray(data) && { data: data.map(words.read) }),
      ...(current && { current: words.read(current) }),
      ...(errors && { errors: errorsBy(words, errors) }),
    },
  }
}

function errorsBy(words: Words, errors: Record<string, unknown>) {
  const said = ['title', 'content', 'description', 'cover']
  const named = new Map(said.map((name) => [Object.keys(words.sent({ [name]: 'x' }))[0], name]))
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [named.get(field.split('.')[0]) ?? field, texts]),
  )
}

/** A product has a name, a description that is its text, and pictures, the first of which is its cover; no short text. */
const productWords: Words = {
  sent(body) {
    const { title, content, cover, description, ...rest } = body as Record<string, unknown>
    return {
      ...rest,
      ...(title !== undefined && { name: title }),
      ...(content !== undefined && { description: content }),
      ...(cover !== undefined && { images: cover === null ? [] : [cover] }),
      ...(description !== undefined && { category: description }),
    }
  },
  read(record) {
    if (!('price_cents' in record)) return record
    const { name, description, images, category, content_images, ...rest } = record
    const cover = (images as unknown[])[0] ?? null
    return {
      ...rest,
      title: name,
      content: description,
      cover,
      description: category,
      images: content_images,
    }
  },
}

export const contentTypes: [ContentType, ...ContentType[]] = [
  {
    api: '/api/pages',
    table: 'pages',
    required: {},
    texts: pageRefusals,
    longest: { title: 160, description: 300 },
    at: (slug) => `/${slug}`,
    visit: visitPage,
    preview: pageVerbs.preview,
    manage: (ctx, search) => managePages(ctx, pageQueryOf(search)),
    reserved: ['agenda', 'api', 'biblioteca', 'busca', 'conta', 'login', 'loja', 'noticias', 'uploads'],
  },
  {
    api: '/api/posts',
    table: 'posts',
    required: {},
    texts: postRefusals,
    longest: { title: 160, description: 300 },
    at: (slug) => `/noticias/${slug}`,
    visit: visitPost,
    preview: postVerbs.preview,
    manage: (ctx, search) => managePosts(ctx, postQueryOf(search)),
    reserved: [],
  },
  {
    api: '/api/medias',
    table: 'materials',
    texts: materialRefusals,
    required: { category: 'Manejo', type: 'Livro', url: 'https://exemplo.org.br/livro' },
    longest: { title: 300, description: 600 },
    at: (slug) => `/biblioteca/${slug}`,
    visit: visitMaterial,
    preview: materialVerbs.preview,
    manage: (ctx, search) => manageMaterials(ctx, materialQueryOf(search)),
    findsWords: true,
    reserved: [],
  },
  {
    api: '/api/events',
    table: 'events',
    texts: eventRefusals,
    required: { date_time: '2026-12-05T19:00' },
    longest: { title: 160, description: 300 },
    at: (slug) => `/agenda/${slug}`,
    visit: (ctx, slug) => visitEvent(ctx, { slug }),
    preview: eventVerbs.preview,
    manage: (ctx, search) => manageEvents(ctx, eventQueryOf(search)),
    reserved: [],
  },
  {
    api: '/api/products',
    table: 'products',
    texts: productRefusals,
    words: productWords,
    required: { price_cents: 2500, weight_g: 300, length_mm: 160, width_mm: 110, height_mm: 60 },
    longest: { title: 160, description: 80 },
    at: (slug) => `/loja/${slug}`,
    visit: visitProduct,
    preview: productVerbs.preview,
    manage: (ctx, search) => manageProducts(ctx, productQueryOf(search)),
    reserved: ['carrinho', 'finalizar-pedido', 'pedido'],
  },
]
