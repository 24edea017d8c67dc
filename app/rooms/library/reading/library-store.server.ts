import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Visibility } from '../../content/record/publication.ts'
import { byTitle, visible } from '../../content/record/visible-store.server.ts'
import { type Category, categoryOf } from '../catalogue/catalogue.ts'
import type { CountedOffer, FacetName } from './facets.ts'
import { type Filter, facetCondition, matchesWords, matchingFilter, rankOf } from './filter-store.server.ts'
import type { LibrarySort } from './library-query.ts'

const card = [
  ...(['id', 'slug', 'title', 'authors', 'year', 'description', 'category', 'type'] as const),
  ...(['cover_id', 'file_id', 'url', 'published_at'] as const),
] as const

/** Enough for an excerpt; a list does not read whole texts. */
const beginning = sql<string>`left(content_text, 600)`.as('content_text')

const shelf = (db: Database, filter: Filter, visibility: Visibility = 'published') =>
  db.selectFrom('materials').where(visible(visibility)).where(matchingFilter(filter, visibility))

export type StoredCard = Awaited<ReturnType<typeof findShelf>>[number]

/** Raw SQL, so that the page cache does not depend on the table (see findDownloads). */
const downloads = sql<number>`coalesce(
  (select downloads from material_downloads where material_id = materials.id), 0)`

type Part = { sort: LibrarySort | 'relevance' | 'publication'; limit: number; offset: number }

export async function findShelf(db: Database, filter: Filter, { sort, limit, offset }: Part) {
  return inOrder(shelf(db, filter).select([...card, beginning]), sort, filter.q)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Sorted by shared tags, category and authors, then the newest; materials that share nothing are left out. */
export async function findAlike(
  db: Database,
  to: { id: string; category: string; tag_keys: string[]; authors: string[] },
  limit: number,
): Promise<StoredCard[]> {
  const shared = sql<number>`3 * cardinality(array(
      select unnest(tag_keys) intersect select unnest(${to.tag_keys}::text[])))
    + case when category = ${to.category} then 2 else 0 end
    + case when authors && ${to.authors}::text[] then 2 else 0 end`
  return db
    .selectFrom('materials')
    .select([...card, beginning])
    .where(visible('published'))
    .where('id', '!=', to.id)
    .where(sql<boolean>`${shared} > 0`)
    .orderBy(shared, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function inOrder<Row>(
  materials: SelectQueryBuilder<Tables, 'materials', Row>,
  sort: Part['sort'],
  q: string,
): SelectQueryBuilder<Tables, 'materials', Row> {
  if (sort === 'relevance' && q) return materials.orderBy(rankOf(q), 'desc')
  if (sort === 'alphabetical_order') return materials.orderBy(byTitle)
  if (sort === 'year') return materials.orderBy('year', (order) => order.desc().nullsLast())
  if (sort === 'downloads') return materials.orderBy(downloads, 'desc')
  return materials
}

export async function countShelf(db: Database, filter: Filter): Promise<number> {
  const { total } = await shelf(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function countCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('materials')
    .select(['category'])
    .where(visible('everything'))
    .groupBy('category')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('category')
    .execute()
  return rows.flatMap(({ category }) => categoryOf(category) ?? [])
}

/**
 * Makes one pass over the materials that the words find; each facet is counted under the others' filters. Tags are
 * spelled as in the last changed material.
 */
export async function countOffers(
  db: Database,
  filter: Filter,
  visibility: Visibility,
): Promise<CountedOffer[]> {
  const besides = (facet: FacetName) => facetCondition(filter, facet)
  const offers = sql<object>`lateral (
    select 'category' as facet, category as key, category as name, ${besides('category')} as counts
    union all select 'type', type, type, ${besides('type')}
    union all select 'year', year::text, year::text, ${besides('year')} where year is not null
    union all select 'language', language, language, ${besides('language')} where language <> ''
    union all select 'tag', tag.key, tag.name, ${besides('tag')}
      from unnest(tags, tag_keys) as tag (name, key)
  )`.as('offered')
  let materials = db.selectFrom('materials').where(visible(visibility))
  if (filter.q) materials = materials.where(matchesWords(filter.q, visibility))
  // The columns are raw SQL: a name before a point would count as a table that the page depends on.
  return materials
    .innerJoin(offers, (join) => join.onTrue())
    .where(sql<boolean>`offered.counts`)
    .select((eb) => [
      sql<FacetName>`offered.facet`.as('facet'),
      sql<string>`offered.key`.as('key'),
      sql<string>`(array_agg(offered.name order by updated_at desc))[1]`.as('name'),
      eb.fn.countAll<number>().as('materials'),
    ])
    .groupBy(sql`offered.facet, offered.key`)
    .execute()
}
