import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anywhere } from '../../platform/database/like.server.ts'
import { lockByName } from '../../platform/database/lock-by-name.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { UploadsTable, UploadUsesTable, UploadVariantsTable } from '../../platform/database/tables.ts'
import type { Use, UseKind } from './upload.ts'

export type UploadRow = Selectable<UploadsTable>
export type VariantRow = Selectable<UploadVariantsTable>
export type UseRow = Selectable<UploadUsesTable> & { trashed: boolean }

export async function noteBegun(db: Database, id: string, begunAt: Date) {
  await db.insertInto('uploads_begun').values({ id, begun_at: begunAt }).execute()
}

/** False when the note was gone, because the upload was stored or discarded. */
export async function takeBegun(db: Database, id: string) {
  const taken = await db.deleteFrom('uploads_begun').where('id', '=', id).executeTakeFirst()
  return taken.numDeletedRows > 0n
}

export async function findAbandoned(db: Database, before: Date) {
  const rows = await db
    .selectFrom('uploads_begun')
    .select('id')
    .where('begun_at', '<', before)
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Drawn pages are not part of a file's own bytes, which are those of a download. */
export async function sumBytes(db: Database) {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(bytes) from uploads), 0)
      + coalesce((select sum(bytes) from upload_variants where page > 0), 0) as total`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export const insertUpload = (db: Database, upload: Insertable<UploadsTable>) =>
  db.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow()

/** Until the end of the transaction: one that comes again under this key waits for the first. */
export const lockSending = (db: Database, sentAs: string) => lockByName(db, `upload ${sentAs}`)

export const findSent = (db: Database, sentAs: string, kind: UploadRow['kind']) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('sent_as', '=', sentAs)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const insertVariants = (db: Database, variants: Insertable<UploadVariantsTable>[]) =>
  db.insertInto('upload_variants').values(variants).returningAll().execute()

/** Adds variants made later; their bytes count too. Existing ones stay. */
export async function addVariants(db: Database, id: string, variants: Insertable<UploadVariantsTable>[]) {
  const added = await db
    .insertInto('upload_variants')
    .values(variants)
    .onConflict((conflict) => conflict.columns(['upload_id', 'page', 'format', 'width']).doNothing())
    .returning('bytes')
    .execute()
  const bytes = added.reduce((sum, variant) => sum + variant.bytes, 0)
  await db
    .updateTable('uploads')
    .set(({ eb }) => ({ bytes: eb('bytes', '+', bytes) }))
    .where('id', '=', id)
    .execute()
}

/** PDFs of materials whose pages were not drawn. */
export async function findUndrawn(db: Database, mime: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('kind', '=', 'file')
    .where('mime', '=', mime)
    .where('drawn_pages', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('upload_uses')
          .select('kind')
          .whereRef('upload_id', '=', 'uploads.id')
          .where('kind', '=', 'material'),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds drawn pages; existing ones stay. */
export async function addPages(db: Database, variants: Insertable<UploadVariantsTable>[]) {
  if (variants.length === 0) return
  await db
    .insertInto('upload_variants')
    .values(variants)
    .onConflict((conflict) => conflict.columns(['upload_id', 'page', 'format', 'width']).doNothing())
    .execute()
}

export const findUpload = (db: Database, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

export async function findUploads(db: Database, ids: readonly string[], kind?: 'image' | 'file') {
  if (ids.length === 0) return []
  const found = db
    .selectFrom('uploads')
    .selectAll()
    .where('id', 'in', [...ids])
  return (kind ? found.where('kind', '=', kind) : found).execute()
}

/** The images with all their sizes. */
export async function findImages(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('uploads')
    .selectAll()
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('upload_variants')
          .selectAll('upload_variants')
          .whereRef('upload_id', '=', 'uploads.id'),
      ).as('variants'),
    )
    .where('id', 'in', [...ids])
    .where('kind', '=', 'image')
    .execute()
}

export async function findVariants(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('upload_variants')
    .selectAll()
    .where('upload_id', 'in', [...ids])
    .execute()
}

export async function findUses(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('upload_uses')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('trash_entries')
          .select('kind')
          .whereRef('trash_entries.kind', '=', 'upload_uses.kind')
          .whereRef('trash_entries.record_id', '=', 'upload_uses.record_id'),
      )
        .$castTo<boolean>()
        .as('trashed'),
    )
    .where('upload_id', 'in', [...ids])
    .orderBy('kind')
    .orderBy(sql`label collate "pt-BR-x-icu"`)
    .orderBy('record_id')
    .execute()
}

export type UploadSearch = {
  q: string
  kind?: 'image' | 'file' | undefined
  used?: 'yes' | 'no' | undefined
  page: number
  per_page: number
}

export async function searchUploads(db: Database, { q, kind, used, page, per_page }: UploadSearch) {
  let found = db.selectFrom('uploads')
  if (kind) found = found.where('kind', '=', kind)
  if (used)
    found = found.where(({ exists, not, selectFrom }) => {
      const shown = exists(selectFrom('upload_uses').select('kind').whereRef('upload_id', '=', 'uploads.id'))
      return used === 'yes' ? shown : not(shown)
    })
  if (q) {
    const pattern = anywhere(q)
    found = found.where(sql<boolean>`unaccent(name || ' ' || alt) ilike unaccent(${pattern})`)
  }
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total: Number(total) }
}

/** False before the migration that makes the tables. */
export async function hasUploads(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.upload_variants') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** The keys of uploads and of their variants. */
export async function listKeys(db: Database) {
  const rows = await db
    .selectFrom('uploads')
    .select('key')
    .union(db.selectFrom('upload_variants').select('key'))
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Undefined when there is no such upload. */
export const updateUpload = (db: Database, id: string, changes: Updateable<UploadsTable>) =>
  db.updateTable('uploads').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

/** Locks the upload until the transaction ends. */
export const lockUpload = (db: Database, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findUploadByKey = (db: Database, key: string) =>
  db.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst()

export async function removeVariants(db: Database, id: string) {
  await db.deleteFrom('upload_variants').where('upload_id', '=', id).execute()
}

export async function removeUpload(db: Database, id: string) {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Leaves out the uploads that are gone; nobody deletes or replaces the others until the transaction ends. */
export async function addUses(db: Database, { kind, record_id, label }: Use, uploads: readonly string[]) {
  if (uploads.length === 0) return
  await db
    .insertInto('upload_uses')
    .columns(['upload_id', 'kind', 'record_id', 'label'])
    .expression((from) =>
      from
        .selectFrom('uploads')
        .where('id', 'in', [...uploads])
        .select([
          'id',
          sql<UseKind>`${kind}::text`.as('use_kind'),
          sql<string>`${record_id}::uuid`.as('record_id'),
          sql<string>`${label}::text`.as('label'),
        ])
        .orderBy('id')
        .forKeyShare(),
    )
    .execute()
}

export async function replaceUses(
  db: Database,
  records: readonly { kind: UseKind; record_id: string; label: string; uploads: readonly string[] }[],
) {
  if (records.length === 0) return
  await db
    .deleteFrom('upload_uses')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('kind', 'record_id'),
        'in',
        records.map(({ kind, record_id }) => tuple(kind, record_id)),
      ),
    )
    .execute()
  const uses = records.flatMap(({ uploads, ...use }) => uploads.map((upload_id) => ({ upload_id, ...use })))
  if (uses.length > 0) await db.insertInto('upload_uses').values(uses).execute()
}
