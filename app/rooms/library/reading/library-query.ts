import { pageNumber, wordsAsked } from '../../../platform/text/asked.ts'
import { tagKey } from '../../../platform/text/tags.ts'
import { categoryOf, nameKey, typeOf } from '../catalogue/catalogue.ts'
import { type FacetName, facetNames } from './facets.ts'

export const librarySorts = ['year', 'alphabetical_order', 'downloads'] as const
export type LibrarySort = (typeof librarySorts)[number]

/** Facets by their keys, '' where unset. The sort '' is by relevance when words are searched, else newest first. */
export type LibraryQuery = Record<FacetName, string> & { q: string; sort: LibrarySort | ''; page: number }

export const wholeLibrary: LibraryQuery = {
  category: '',
  type: '',
  year: '',
  language: '',
  tag: '',
  q: '',
  sort: '',
  page: 1,
}

/** The query's keys, for the route's `handle`. */
export const libraryQueryKeys = [...facetNames, 'q', 'sort', 'page'] as const

export function libraryQueryOf(search: URLSearchParams): LibraryQuery {
  const asked = (name: string) => wordsAsked(search, name)
  const [category, type] = [asked('category'), asked('type')]
  return {
    category: nameKey(categoryOf(category) ?? category),
    type: nameKey(typeOf(type) ?? type),
    year: asked('year'),
    language: asked('language'),
    tag: tagKey(asked('tag')),
    q: asked('q'),
    sort: librarySorts.find((sort) => sort === asked('sort')) ?? '',
    page: pageNumber(asked('page')) ?? 1,
  }
}

/** The search of an address, without defaults: '' or '?category=manejo&year=2019'. */
export function librarySearch(query: Partial<LibraryQuery>): string {
  const { page = 1, ...words } = query
  const search = new URLSearchParams(
    libraryQueryKeys.flatMap((name) => {
      if (name === 'page') return page > 1 ? [['page', String(page)]] : []
      return words[name] ? [[name, words[name]]] : []
    }),
  )
  return search.size > 0 ? `?${search}` : ''
}

/** True for the canonical address, which alone is cached. */
export function isOneSpelling(search: URLSearchParams, query: LibraryQuery): boolean {
  const spelled = new URLSearchParams(librarySearch(query))
  return libraryQueryKeys.every((name) => (search.get(name) || null) === spelled.get(name))
}

export const isNarrowed = (query: LibraryQuery): boolean =>
  query.q !== '' || facetNames.some((facet) => query[facet] !== '')
