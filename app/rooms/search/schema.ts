import { z } from 'zod'
import '../../platform/text/validation.ts'
import { longestQuery } from './asked.ts'
import { allKinds, type Kind, kinds } from './hit.ts'
import { tooLong } from './text.ts'

const types = allKinds.map((kind) => kinds[kind].type)

export const searchQuery = z.object({
  q: z.string().max(longestQuery, tooLong).default(''),
  type: z.enum(types).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})

export const suggestionsQuery = z.object({ q: z.string().max(longestQuery, tooLong).default('') })

export type SearchQuery = { q: string; kind: Kind | null; page: number }

export const kindOfType = (type: string | undefined): Kind | null =>
  allKinds.find((kind) => kinds[kind].type === type) ?? null

/** Null for an unknown type or page. */
export function searchQueryOf(search: URLSearchParams): SearchQuery | null {
  const named = search.get('tipo') ?? ''
  const kind = allKinds.find((one) => kinds[one].named === named) ?? null
  const page = search.get('page') ?? '1'
  if ((named && !kind) || !/^[1-9]\d{0,2}$/.test(page)) return null
  return { q: search.get('q') ?? '', kind, page: Number(page) }
}
