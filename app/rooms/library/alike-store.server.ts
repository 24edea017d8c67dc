import { sql } from 'kysely'
import type { Database } from '../../platform/database/open.server.ts'
import type { NewMaterial } from './schema.ts'

/** A material that is the same thing: by its words, year and type, or by its DOI. */
export async function findAlike(
  db: Database,
  { title, authors = [], year = null, type, doi = '' }: NewMaterial,
): Promise<{ slug: string } | undefined> {
  const named = await db
    .selectFrom('material_words')
    .innerJoin('materials', 'materials.id', 'material_words.material_id')
    .select('materials.slug')
    .where('name_key', '=', sql<string>`pt_norm(${`${title} ${authors.join(' ')}`})`)
    .where('year', 'is not distinct from', year)
    .where('type', '=', type)
    .where('trashed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (named || doi === '') return named
  return db
    .selectFrom('materials')
    .select('slug')
    .where('doi', '<>', '')
    .where(sql<string>`lower(doi)`, '=', doi.toLowerCase())
    .where('trashed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}
