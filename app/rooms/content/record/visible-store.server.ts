// Conditions for every content table, on its columns status, published_at and trashed_at.
import { sql } from 'kysely'
import { anywhere } from '../../../platform/database/like.server.ts'
import { codeOf, memberOf } from '../../../platform/members.ts'
import type { Status, Visibility } from './publication.ts'

const isOut = sql<boolean>`(trashed_at is null and status = 'published' and published_at <= app_now())`
const isUntrashed = sql<boolean>`(trashed_at is null)`
const nothing = sql<boolean>`false`

/** Never shows the trash. */
export const visible = (visibility: Visibility) => (visibility === 'everything' ? isUntrashed : isOut)

const standings = {
  draft: sql<boolean>`(trashed_at is null and status = 'draft')`,
  published: isOut,
  scheduled: sql<boolean>`(trashed_at is null and status = 'published' and published_at > app_now())`,
  trash: sql<boolean>`(trashed_at is not null)`,
}

/** '' does not narrow; visitors find only what is published. */
export function withStatus(filter: Status | 'trash' | '', visibility: Visibility) {
  if (filter === '') return visible(visibility)
  return visibility === 'everything' || filter === 'published' ? standings[filter] : nothing
}

/** Searches title and slug, ignoring accents; `%` and `_` are literal. */
export const isCalled = (words: string) =>
  sql<boolean>`unaccent(title || ' ' || slug) ilike unaccent(${anywhere(words)})`

/** Alphabetical order. */
export const byTitle = sql`title collate "pt-BR-x-icu"`

/** True when two concurrent saves took the same slug. */
export const isClashOn = (index: string) => (problem: unknown) =>
  codeOf(problem) === '23505' && memberOf(problem, 'constraint') === index
