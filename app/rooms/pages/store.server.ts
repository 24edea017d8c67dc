import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { PagesTable } from '../../platform/database/tables.ts'
import { redirectsAt } from '../content/past/past-store.server.ts'
import type { Visibility } from '../content/record/publication.ts'
import { contentTable } from '../content/record/record-store.server.ts'
import { byTitle, visible } from '../content/record/visible-store.server.ts'

export type StoredPage = Selectable<PagesTable>

export const pagesTable = contentTable('pages')
export const {
  findBySlug: findPageBySlug,
  findNamed: findPageNamed,
  search: searchPages,
  insertAt: insertPage,
  update: updatePage,
} = pagesTable

export async function findPages(db: Database, ids: readonly string[], visibility: Visibility) {
  if (ids.length === 0) return []
  return db
    .selectFrom('pages')
    .select(target)
    .where(visible(visibility))
    .where('id', 'in', [...ids])
    .execute()
}

/** The pages in no order. */
export async function findShowcased(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('pages')
    .select(['id', 'slug', 'title', 'description', 'cover_id'])
    .where(visible('published'))
    .where('id', 'in', [...ids])
    .execute()
}

const target = ['id', 'slug', 'title', 'status', 'published_at'] as const

/** Alphabetical; the 1,000 first, as many as a list to choose from is of use for. */
export const findTargets = (db: Database) =>
  db
    .selectFrom('pages')
    .select(target)
    .where(visible('everything'))
    .orderBy(byTitle)
    .orderBy('id')
    .limit(1_000)
    .execute()

/** Sorted by slug. */
export const findPublished = (db: Database) =>
  db
    .selectFrom('pages')
    .select([...target, 'description', 'updated_at'])
    .where(visible('published'))
    .orderBy('slug')
    .limit(50_000)
    .execute()

/** A page that is at an address comes after one that left it. */
export const findTextsAt = (db: Database, slugs: readonly string[]) =>
  redirectsAt(db, 'page', slugs)
    .innerJoin('pages', 'pages.id', 'redirects.record_id')
    .where(visible('published'))
    .select([...worded, 'redirects.old_slug as at', sql<number>`0`.as('rank')])
    .unionAll(
      db
        .selectFrom('pages')
        .where(visible('published'))
        .where('slug', 'in', [...slugs])
        .select([...worded, 'pages.slug as at', sql<number>`1`.as('rank')]),
    )
    .orderBy('rank')
    .execute()

const worded = ['pages.slug', 'pages.title', 'pages.content'] as const
