import { pageNumber, wordsAsked } from '../../platform/text/asked.ts'
import { readMoney } from '../../platform/text/money.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { productSorts } from './product.ts'

/** The sort orders of the API, and those by price. */
export const shopSorts = [...productSorts, 'lowest_price', 'highest_price'] as const
export type ShopSort = (typeof shopSorts)[number]

/** `category` is a key, '' for all categories; `q` holds words, '' for none; prices in centavos. */
export type ShopFilter = {
  category: string
  q: string
  least_cents: number | null
  most_cents: number | null
  /** only what is in stock */
  available: boolean
}
export type ShopQuery = ShopFilter & { sort: ShopSort; page: number }

export const wholeShop: ShopQuery = {
  category: '',
  q: '',
  least_cents: null,
  most_cents: null,
  available: false,
  sort: 'most_recent',
  page: 1,
}

export const sortText: Record<ShopSort, string> = {
  most_recent: 'Mais recentes',
  best_sellers: 'Mais vendidos',
  alphabetical_order: 'Ordem alfabética',
  lowest_price: 'Menor preço',
  highest_price: 'Maior preço',
}

/** How many filters are set, beside category and words. */
export const filtersOf = ({ least_cents, most_cents, available }: ShopFilter) =>
  Number(least_cents !== null || most_cents !== null) + Number(available)

/** '12' or '12,50', as typed into the form. */
export const typedPrice = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')

/** The query's keys, for the route's `handle`. */
export const shopQueryKeys = ['category', 'q', 'sort', 'page', 'min', 'max', 'available'] as const

export function shopQueryOf(search: URLSearchParams): ShopQuery {
  const asked = (name: string) => wordsAsked(search, name)
  const prices = [readMoney(asked('min')), readMoney(asked('max'))]
  const [least_cents = null, most_cents = null] = isCrossed(prices) ? prices.toReversed() : prices
  return {
    least_cents,
    most_cents,
    available: asked('available') === '1',
    category: slugFrom(asked('category')),
    q: asked('q'),
    sort: shopSorts.find((sort) => sort === asked('sort')) ?? wholeShop.sort,
    page: pageNumber(asked('page')) ?? 1,
  }
}

const isCrossed = ([least, most]: readonly (number | null)[]) => least != null && most != null && least > most

/** The address's query without defaults: '' or '?category=mel&page=2'. */
export function shopSearch(query: Partial<ShopQuery>): string {
  const { category, q, sort, page, least_cents, most_cents, available } = { ...wholeShop, ...query }
  const search = new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...(q ? [['q', q]] : []),
    ...(sort !== wholeShop.sort ? [['sort', sort]] : []),
    ...(least_cents !== null ? [['min', typedPrice(least_cents)]] : []),
    ...(most_cents !== null ? [['max', typedPrice(most_cents)]] : []),
    ...(available ? [['available', '1']] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return search.size > 0 ? `?${search}` : ''
}

/** Whether this is the canonical address: only that one is cached. */
export function isOneSpelling(search: URLSearchParams, query: ShopQuery): boolean {
  const spelled = new URLSearchParams(shopSearch(query))
  return shopQueryKeys.every((name) => (search.get(name) || null) === spelled.get(name))
}
