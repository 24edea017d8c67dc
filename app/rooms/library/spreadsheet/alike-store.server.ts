import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import { normed } from '../../../platform/database/without-accents.server.ts'
import type { NewMaterial } from '../schema.ts'

/** Keeps the query off the index of slugs: where nothing is alike, it would read all of the index. */
const bySlug = sql`materials.slug || ''`

/** `key` is the same for the same title, authors, year and type; `slug` is that of the stored material it repeats. */
export type Alike = { key: string; slug: string | null }

/** Finds for each material a stored one that is the same thing: by its words, year and type, or by its DOI. */
export async function findAlike(db: Database, materials: readonly NewMaterial[]): Promise<Alike[]> {
  const told = materials.map(({ title, authors = [], year = null, type, doi = '' }, place) => ({
    place,
    name: `${title} ${authors.join(' ')}`,
    year,
    type,
    doi: doi.toLowerCase(),
  }))
  type Told = (typeof told)[number]
  const asked = sql<Told>`jsonb_to_recordset(${JSON.stringify(told)}::jsonb)`
  const rows = await db
    .selectFrom(asked.as<'asked'>(sql`asked(place integer, name text, year integer, type text, doi text)`))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('material_words')
          .innerJoin('materials', 'materials.id', 'material_words.material_id')
          .select('materials.slug')
          .where('name_key', '=', normed(sql`asked.name`))
          .whereRef('materials.year', 'is not distinct from', 'asked.year')
          .whereRef('materials.type', '=', 'asked.type')
          .where('trashed_at', 'is', null)
          .orderBy(bySlug)
          .limit(1)
          .as('named'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('materials')
          .select('slug')
          .where(sql<boolean>`asked.doi <> ''`)
          .where('materials.doi', '<>', '')
          .where(sql<string>`lower(materials.doi)`, '=', sql<string>`asked.doi`)
          .where('trashed_at', 'is', null)
          .orderBy(bySlug)
          .limit(1)
          .as('cited'),
      (join) => join.onTrue(),
    )
    .select(
      sql<string>`concat_ws(' | ', ${normed(sql`asked.name`)}, coalesce(asked.year, 0), asked.type)`.as(
        'key',
      ),
    )
    .select(sql<string | null>`coalesce(named.slug, cited.slug)`.as('slug'))
    .orderBy('asked.place')
    .execute()
  return rows
}
