// Publication as the database sees it: the conditions that lists and single reads of every content table share.
// A content table has the columns status, published_at and trashed_at.
import { sql } from 'kysely'
import { anywhere } from '../../../platform/database/like.server.ts'
import type { Status, Visibility } from './publication.ts'

const isOut = sql<boolean>`(trashed_at is null and status = 'published' and published_at <= app_now())`
const isKept = sql<boolean>`(trashed_at is null)`
const nothing = sql<boolean>`false`

/** What is in the trash is in neither. */
export const visible = (visibility: Visibility) => (visibility === 'everything' ? isKept : isOut)

const standings = {
  draft: sql<boolean>`(trashed_at is null and status = 'draft')`,
  published: isOut,
  scheduled: sql<boolean>`(trashed_at is null and status = 'published' and published_at > app_now())`,
  trash: sql<boolean>`(trashed_at is not null)`,
}

/** A list narrowed to one standing ('' is not narrowed); who sees only what is out finds nothing else. */
export function standing(filter: Status | 'trash' | '', visibility: Visibility) {
  if (filter === '') return visible(visibility)
  return visibility === 'everything' || filter === 'published' ? standings[filter] : nothing
}

/** Title or address hold these words, whatever their accents; what looks like a pattern is a letter. */
export const isCalled = (words: string) =>
  sql<boolean>`unaccent(title || ' ' || slug) ilike unaccent(${anywhere(words)})`

/** In the order of the alphabet. */
export const byTitle = sql`title collate "pt-BR-x-icu"`

/** Two saves reached for one address at the same moment, and the database let one of them have it. */
export const isClashOn = (index: string) => (problem: unknown) => {
  const { code, constraint } = (problem ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
