import { type RawBuilder, sql } from 'kysely'
import { literal } from '../../../platform/database/like.server.ts'
import { queryOfWords, withoutDashes } from '../../../platform/database/query-of-words.server.ts'
import { normed } from '../../../platform/database/without-accents.server.ts'
import { tagKey } from '../../../platform/text/tags.ts'
import type { Visibility } from '../../content/record/publication.ts'
import { visible } from '../../content/record/visible-store.server.ts'
import { categoryOf, typeOf } from '../catalogue/catalogue.ts'
import { type FacetName, facetNames } from './facets.ts'

export type Filter = {
  q: string
  category: string
  type: string
  year: string
  language: string
  tag: string
}

type Condition = RawBuilder<boolean>

const wordsTable = sql.table('material_words')

/** Words of a query that are searched; the rest is cut. */
const mostWords = 16
const shortestUnfinished = 3

/** Matches all words, with prefixes; when no visible material matches, similar titles and authors. */
export const matchesWords = (q: string, visibility: Visibility): Condition => sql<boolean>`materials.id in (
  select material_id from ${wordsTable} where words @@ ${queryOf(q)}
  union all
  select material_id from ${wordsTable} where name_key %> ${normed(q)}
    and not exists (
      select from ${wordsTable} join materials on materials.id = material_id
      where words @@ ${queryOf(q)} and ${visible(visibility)}
    )
  union all
  select material_id from ${wordsTable} where numnode(${queryOf(q)}) = 0
    and name_key like '%' || ${normed(literal(q))} || '%'
)`

/** Ranks by metadata; matches in the file's text alone, which may be a book, are not weighed. */
export const rankOf = (q: string) => sql<number>`(
  select ts_rank(own_words, ${queryOf(q)}) from ${wordsTable} where material_id = materials.id
)`

/** Supports quotation marks and minus signs; a query without those is searched by prefixes. */
function queryOf(q: string): RawBuilder<unknown> {
  const words = withoutDashes(q).trim().split(/\s+/).slice(0, mostWords).join(' ')
  const asTyped = queryOfWords(words)
  return /"|(^|\s)-/.test(words)
    ? asTyped
    : sql`(select ${asTyped} || to_tsquery('portuguese', ${beginnings(words)}))`
}

/**
 * Turns "semente orgân" into `semente:* & organ:*`, with letters and digits only. A prefix of one or two letters would
 * match too many words.
 */
const beginnings = (words: string) => sql`coalesce((
  select string_agg(word || case when length(word) >= ${shortestUnfinished} then ':*' else '' end, ' & ')
  from (
    select word from regexp_split_to_table(${normed(words)}, '[^[:alnum:]]+') as word
    where word <> '' limit ${mostWords}
  ) as first
), '')`

const conditions: { [F in FacetName]: (filter: Filter) => Condition | null } = {
  category: ({ category }) => (category ? sql`category = ${categoryOf(category) ?? ''}` : null),
  type: ({ type }) => (type ? sql`type = ${typeOf(type) ?? ''}` : null),
  // Text that is no year becomes 0, which no material has.
  year: ({ year }) => (year ? sql`year = ${/^\d{4}$/.test(year) ? Number(year) : 0}` : null),
  language: ({ language }) => (language ? sql`language = ${language}` : null),
  tag: ({ tag }) => (tag ? sql`tag_keys @> array[${tagKey(tag)}]::text[]` : null),
}

/** Applies all facets but `except`, whose counts show what else it offers. */
export function facetCondition(filter: Filter, except?: FacetName): Condition {
  const asked = facetNames.flatMap((facet) => (facet === except ? [] : (conditions[facet](filter) ?? [])))
  return asked.length > 0 ? sql<boolean>`(${sql.join(asked, sql` and `)})` : sql<boolean>`true`
}

export const matchingFilter = (filter: Filter, visibility: Visibility): Condition =>
  filter.q
    ? sql<boolean>`(${matchesWords(filter.q, visibility)} and ${facetCondition(filter)})`
    : facetCondition(filter)
