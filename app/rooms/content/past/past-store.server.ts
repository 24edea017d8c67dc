import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'
import type { JsonValue } from '../../../platform/database/tables.ts'
import type { Kind, RecordName } from './revision.ts'

type Author = { author_id: string | null; author_name: string }

type Revision = RecordName & { id: string; title: string; body: JsonValue; created_at: Date } & Author

export async function insertRevisions(db: Database, revisions: readonly Revision[]) {
  if (revisions.length === 0) return
  await db
    .insertInto('revisions')
    .values(
      revisions.map(({ record, body, ...rest }) => ({
        ...rest,
        record_id: record,
        body: JSON.stringify(body),
      })),
    )
    .execute()
}

/** Leaves the newest `kept` revisions of each record. */
export async function dropOldRevisions(db: Database, records: readonly RecordName[], kept: number) {
  const [kinds, ids] = [records.map(({ kind }) => kind), records.map(({ record }) => record)]
  const named = sql<{ kind: string; record: string }>`unnest(${kinds}::text[], ${ids}::uuid[])`
  await db
    .deleteFrom('revisions')
    .where('id', 'in', (old) =>
      old
        .selectFrom(named.as<'named'>(sql`named(kind, record)`))
        .innerJoinLateral(
          (of) =>
            of
              .selectFrom('revisions')
              .select('id')
              .whereRef('revisions.kind', '=', 'named.kind')
              .whereRef('revisions.record_id', '=', 'named.record')
              .orderBy('place', 'desc')
              .offset(kept)
              .as('old'),
          (join) => join.onTrue(),
        )
        .select('old.id'),
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

/** Leaves those that stand. */
export async function insertRedirects(
  db: Database,
  left: readonly (RecordName & { oldSlug: string })[],
  createdAt: Date,
) {
  await db
    .insertInto('redirects')
    .values(
      left.map(({ kind, record, oldSlug }) => ({
        kind,
        old_slug: oldSlug,
        record_id: record,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'old_slug']).doNothing())
    .execute()
}

export async function deleteRedirects(db: Database, addresses: readonly { kind: Kind; oldSlug: string }[]) {
  if (addresses.length === 0) return
  await db
    .deleteFrom('redirects')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('kind', 'old_slug'),
        'in',
        addresses.map(({ kind, oldSlug }) => tuple(kind, oldSlug)),
      ),
    )
    .execute()
}

/** A subquery of the redirects that start at one of the slugs. */
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

/** The records that have been in the trash since before a moment. */
export const findExpired = (db: Database, kind: Kind, before: Date) =>
  db
    .selectFrom('trash_entries')
    .select('record_id')
    .where('kind', '=', kind)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .execute()

/** Deletes the record's revisions, redirects and trash entry. */
export async function deletePast(db: Database, { kind, record }: RecordName) {
  for (const table of ['revisions', 'redirects', 'trash_entries'] as const)
    await db.deleteFrom(table).where('kind', '=', kind).where('record_id', '=', record).execute()
}
