// The statements of the library; those for what visitors browse are in library-store.server.ts.
import { type Selectable, sql } from 'kysely'
import { inPieces } from '../../platform/database/in-pieces.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { MaterialsTable } from '../../platform/database/tables.ts'
import type { ContentSort } from '../content/record/fields.ts'
import type { Visibility } from '../content/record/publication.ts'
import { contentTable } from '../content/record/record-store.server.ts'
import { tagsOf } from '../content/record/tags-store.server.ts'
import type { FileTrouble } from './material.ts'
import { matchingFilter } from './reading/filter-store.server.ts'
import type { MaterialQuery } from './schema.ts'

export type StoredMaterial = Selectable<MaterialsTable>

export const materialsTable = contentTable('materials')
export const { countTags } = tagsOf('materials')
export const {
  find: findMaterial,
  findBySlug: findMaterialBySlug,
  findNamed: findMaterialNamed,
  insertAll: insertMaterials,
  update: updateMaterial,
} = materialsTable

/** Searches the words in the file's text too. */
export const searchMaterials = (
  db: Database,
  query: Omit<MaterialQuery, 'sort'> & { sort: ContentSort },
  visibility: Visibility,
) => materialsTable.search(db, { ...query, q: '' }, visibility, matchingFilter(query, visibility))

export type ExportedMaterial = StoredMaterial & { file_name: string | null }

/** All but the trash, with the file's name, alphabetically. */
export const streamMaterials = (db: Database, size = 200) =>
  inPieces<ExportedMaterial>(size, (after) => {
    const query = db
      .selectFrom('materials')
      .leftJoin('uploads', 'uploads.id', 'materials.file_id')
      .where('materials.trashed_at', 'is', null)
      .selectAll('materials')
      .select('uploads.name as file_name')
      .orderBy(sql`materials.title collate "pt-BR-x-icu"`)
      .orderBy('materials.id')
      .limit(size)
    return after
      ? query
          .where(
            sql<boolean>`(materials.title collate "pt-BR-x-icu", materials.id) > (${after.title} collate "pt-BR-x-icu", ${after.id}::uuid)`,
          )
          .execute()
      : query.execute()
  })

/**
 * Uses raw SQL, so that the page cache does not depend on the table: a download would drop every cached page with a
 * count, and a cached page is a minute old at most.
 */
export async function findDownloads(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; downloads: number }>`
    select material_id as id, downloads from material_downloads where material_id = any(${[...ids]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, downloads }) => [id, downloads]))
}

/** Files without trouble are left out. */
export async function findFileTroubles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, FileTrouble | ''>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('material_words')
    .select(['material_id', 'file_trouble'])
    .where('material_id', 'in', [...ids])
    .where('file_trouble', '<>', '')
    .execute()
  return new Map(rows.map(({ material_id, file_trouble }) => [material_id, file_trouble]))
}

/** Concurrent downloads wait for each other, and none is lost. */
export async function addDownload(db: Database, material: string): Promise<void> {
  await db
    .insertInto('material_downloads')
    .values({ material_id: material, downloads: 1 })
    .onConflict((conflict) =>
      conflict
        .column('material_id')
        .doUpdateSet({ downloads: sql<number>`material_downloads.downloads + 1` }),
    )
    .execute()
}

/** Writes only if the material still has that file. */
export async function writeTextOfFile(
  db: Database,
  id: string,
  file: string,
  text: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('material_words')
    .set({ file_text: text })
    .where('material_id', '=', id)
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes only if the material still has that file and no other cover. */
export const writeCoverOfFile = (db: Database, id: string, file: string, cover: string) =>
  db
    .updateTable('materials')
    .set({ cover_id: cover })
    .where('id', '=', id)
    .where('file_id', '=', file)
    .where('cover_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** The file that a picture was drawn from; null if somebody sent it. */
export async function findDrawnFrom(db: Database, image: string): Promise<string | null> {
  const found = await db.selectFrom('uploads').select('drawn_from').where('id', '=', image).executeTakeFirst()
  return found?.drawn_from ?? null
}

/** Writes only if the material still has that file. */
export async function writeTroubleOfFile(
  db: Database,
  id: string,
  file: string,
  trouble: FileTrouble | '',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('material_words')
    .set({ file_trouble: trouble })
    .where('material_id', '=', id)
    .where('file_id', '=', file)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
