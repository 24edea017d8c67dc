import type { Database } from '../../../platform/database/open.server.ts'
import type { JsonValue } from '../../../platform/database/tables.ts'
import type { Kind, RecordName } from './revision.ts'

type Author = { author_id: string | null; author_name: string }

export async function insertRevision(
  db: Database,
  { kind, record }: RecordName,
  revision: { id: string; title: string; body: JsonValue; created_at: Date } & Author,
) {
  await db
    .insertInto('revisions')
    .values({ ...revision, kind, record_id: record, body: JSON.stringify(revision.body) })
    .execute()
}

/** Leaves the newest `kept` of the record. */
export async function dropOldRevisions(db: Database, { kind, record }: RecordName, kept: number) {
  await db
    .deleteFrom('revisions')
    .where('id', 'in', (old) =>
      old
        .selectFrom('revisions')
        .select('id')
        .where('kind', '=', kind)
        .where('record_id', '=', record)
        .orderBy('place', 'desc')
        .offset(kept),
    )
    .execute()
}

/** Newest first, without their bodies. */
export const findRevisions = (db: Database, { kind, record }: RecordName) =>
  db
    .selectFrom('revisions')
    .select(['id', 'title', 'author_name', 'created_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .orderBy('place', 'desc')
    .execute()

export const findLastAuthor = (db: Database, { kind, record }: RecordName) =>
  db
    .selectFrom('revisions')
    .select(['author_id', 'author_name', 'created_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findRevision = (db: Database, { kind, record }: RecordName, id: string) =>
  db
    .selectFrom('revisions')
    .select(['id', 'title', 'body', 'author_name', 'created_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .where('id', '=', id)
    .executeTakeFirst()

/** The last record to leave an address is found there. */
export async function upsertRedirect(
  db: Database,
  { kind, record }: RecordName,
  { oldSlug, createdAt }: { oldSlug: string; createdAt: Date },
) {
  await db
    .insertInto('redirects')
    .values({ kind, old_slug: oldSlug, record_id: record, created_at: createdAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'old_slug']).doUpdateSet({ record_id: record, created_at: createdAt }),
    )
    .execute()
}

export async function deleteRedirect(db: Database, kind: Kind, oldSlug: string) {
  await db.deleteFrom('redirects').where('kind', '=', kind).where('old_slug', '=', oldSlug).execute()
}

/** As a subquery. */
export const redirectsAt = (db: Database, kind: Kind, slugs: readonly string[]) =>
  db
    .selectFrom('redirects')
    .where('redirects.kind', '=', kind)
    .where('redirects.old_slug', 'in', [...slugs])

export const findRedirect = (db: Database, kind: Kind, oldSlug: string) =>
  redirectsAt(db, kind, [oldSlug]).select('record_id').executeTakeFirst()

export async function upsertTrashEntry(
  db: Database,
  { kind, record }: RecordName,
  entry: { title: string; created_at: Date } & Author,
) {
  await db
    .insertInto('trash_entries')
    .values({ ...entry, kind, record_id: record })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet(entry))
    .execute()
}

export async function deleteTrashEntry(db: Database, { kind, record }: RecordName) {
  await db.deleteFrom('trash_entries').where('kind', '=', kind).where('record_id', '=', record).execute()
}

export async function findTrashEntries(db: Database, kind: Kind, records: readonly string[]) {
  if (records.length === 0) return []
  return db
    .selectFrom('trash_entries')
    .select(['record_id', 'title', 'author_name', 'created_at'])
    .where('kind', '=', kind)
    .where('record_id', 'in', [...records])
    .execute()
}

/** In the trash since before a moment. */
export const findExpired = (db: Database, kind: Kind, before: Date) =>
  db
    .selectFrom('trash_entries')
    .select('record_id')
    .where('kind', '=', kind)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .execute()

/** Revisions, redirects and trash entry. */
export async function deletePast(db: Database, { kind, record }: RecordName) {
  for (const table of ['revisions', 'redirects', 'trash_entries'] as const)
    await db.deleteFrom(table).where('kind', '=', kind).where('record_id', '=', record).execute()
}
