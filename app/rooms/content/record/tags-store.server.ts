// Tags are stored in two columns: `tags` as written, `tag_keys` as searched.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { CountedTag } from '../../../platform/text/tags.ts'
import type { Visibility } from './publication.ts'
import { visible } from './visible-store.server.ts'

type TaggedTable = 'posts' | 'materials'

export const isAbout = (key: string) => sql<boolean>`tag_keys @> array[${key}]::text[]`

export const tagsOf = (table: TaggedTable) => ({
  countTags: (db: Database, visibility: Visibility, limit: number) => count(db, table, visibility, limit),
  spellTags: (db: Database, visibility: Visibility, keys: readonly string[]) =>
    spell(db, table, visibility, keys),
})

/** The most used first. Only keys are counted; spellings are looked up for the tags that are shown. */
async function count(
  db: Database,
  table: TaggedTable,
  visibility: Visibility,
  limit: number,
): Promise<CountedTag[]> {
  const keys = db
    .selectFrom(table)
    .where(visible(visibility))
    .select(sql<string>`unnest(tag_keys)`.as('key'))
    .as('used')
  const counted = await db
    .selectFrom(keys)
    .select(({ fn }) => ['key', fn.countAll<number>().as('uses')])
    .groupBy('key')
    .orderBy('uses', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
  const names = await spell(
    db,
    table,
    visibility,
    counted.map(({ key }) => key),
  )
  return counted.map(({ key, uses }) => ({ key, name: names.get(key) ?? key, uses }))
}

/** The name of each tag as the last changed record spells it; unused keys are missing. */
async function spell(
  db: Database,
  table: TaggedTable,
  visibility: Visibility,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const asked = sql<{ key: string }>`unnest(${keys}::text[])`.as<'asked'>(sql`asked(key)`)
  const spelled = await db
    .selectFrom(asked)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom(table)
          .where(visible(visibility))
          .where(sql<boolean>`tag_keys @> array[asked.key]`)
          .select(sql<string>`tags[array_position(tag_keys, asked.key)]`.as('name'))
          .orderBy('updated_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['asked.key', 'latest.name'])
    .execute()
  return new Map(spelled.map(({ key, name }) => [key, name]))
}
