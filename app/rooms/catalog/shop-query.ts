// What a visitor's address asks of the shop.

import { pageNumber, wordsAsked } from '../../platform/text/asked.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { type ProductSort, productSorts } from './product.ts'

/** `category` is a key, '' is all of them; `q` are words, '' is none. */
export type ShopQuery = { category: string; q: string; sort: ProductSort; page: number }

export const wholeShop: ShopQuery = { category: '', q: '', sort: 'most_recent', page: 1 }

/** product.md 3 */
export const sortText: Record<ProductSort, string> = {
  most_recent: 'mais recentes',
  best_sellers: 'mais vendidos',
  alphabetical_order: 'ordem alfabética',
}

/** The query keys that make another page, for the route's `handle`. */
export const shopQueryKeys = ['category', 'q', 'sort', 'page'] as const

export function shopQueryOf(search: URLSearchParams): ShopQuery {
  const asked = (name: string) => wordsAsked(search, name)
  return {
    category: slugFrom(asked('category')),
    q: asked('q'),
    sort: productSorts.find((sort) => sort === asked('sort')) ?? wholeShop.sort,
    page: pageNumber(asked('page')) ?? 1,
  }
}

/** The address of a query, without what it does not ask: '' or '?category=mel&page=2'. */
export function shopSearch(query: Partial<ShopQuery>): string {
  const { category, q, sort, page } = { ...wholeShop, ...query }
  const search = new URLSearchParams([
    ...(category ? [['category', category]] : []),
    ...(q ? [['q', q]] : []),
    ...(sort !== wholeShop.sort ? [['sort', sort]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return search.size > 0 ? `?${search}` : ''
}

/** Whether the address asks in the one spelling that its query has. */
export function isOneSpelling(search: URLSearchParams, query: ShopQuery): boolean {
  const spelled = new URLSearchParams(shopSearch(query))
  return shopQueryKeys.every((name) => (search.get(name) || null) === spelled.get(name))
}
