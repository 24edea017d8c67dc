// The past of every content record. The content rooms call these verbs inside their own, in one transaction with the
// change itself; a content room knows what its revisions hold, this one does not.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import type { JsonValue } from '../../../platform/database/tables.ts'
import { authorize } from '../../../platform/policy.ts'
import { NotFound } from '../../../platform/stops.ts'
import { slugFrom } from '../../../platform/text/slug.ts'
import { contentPolicy } from '../policy.ts'
import { daysInTrash } from '../record/publication.ts'
import type { Findable } from '../record/record-store.server.ts'
import {
  deleteRedirects,
  deleteTrashEntry,
  dropOldRevisions,
  findLastAuthor,
  findRedirect,
  findRevision,
  findRevisions,
  findTrashEntries,
  insertRedirects,
  insertRevisions,
  upsertTrashEntry,
} from './past-store.server.ts'
import {
  type Kind,
  type LastChange,
  mostRevisions,
  type RecordName,
  type RevisionView,
  type RevisionWithBody,
  type Trashed,
  type TrashView,
} from './revision.ts'

/** Keeps what the records say now; the last 50 revisions of each stay. `isFirst`: the record has none yet. */
export async function saveRevisions(
  ctx: Context,
  said: readonly (RecordName & { title: string; body: JsonValue; isFirst?: boolean })[],
): Promise<void> {
  authorize(ctx, contentPolicy, 'saveRevisions')
  const common = { created_at: await ctx.now(), ...author(ctx) }
  await insertRevisions(
    ctx.db,
    said.map(({ isFirst: _, ...one }) => ({ id: randomUUIDv7(), ...one, ...common })),
  )
  const again = said.filter(({ isFirst }) => !isFirst)
  if (again.length > 0) await dropOldRevisions(ctx.db, again, mostRevisions)
}

/** Newest first; the first is what the record says now. */
export async function listRevisions(ctx: Context, name: RecordName): Promise<RevisionView[]> {
  authorize(ctx, contentPolicy, 'listRevisions')
  return (await findRevisions(ctx.db, name)).map(revisionView)
}

/** For an author who is told that another was faster; null for a record of which no revision was kept. */
export async function lastChange(ctx: Context, name: RecordName): Promise<LastChange | null> {
  authorize(ctx, contentPolicy, 'lastChange')
  const last = await findLastAuthor(ctx.db, name)
  if (!last) return null
  return {
    by: last.author_name,
    at: last.created_at.toISOString(),
    is_you: last.author_id !== null && last.author_id === ctx.actor?._id,
  }
}

/** Stops with 404 for a revision of another record. */
export async function readRevision(
  ctx: Context,
  { revision, ...name }: RecordName & { revision: string },
): Promise<RevisionWithBody> {
  authorize(ctx, contentPolicy, 'readRevision')
  const found = await findRevision(ctx.db, name, revision)
  if (!found) throw new NotFound()
  return { ...revisionView(found), body: found.body }
}

/** `isOut`: visitors find the record there. */
type Address = { slug: string; isOut: boolean }

/**
 * The record stands at `now`; a visitor who asks for `was` is sent on to it. An address where visitors find a record
 * stops being an old address of any other, so that two records may swap theirs, one after the other. Drafts take none:
 * readers of a renamed page would lose it to a text that nobody can read.
 */
export async function rememberSlugs(
  ctx: Context,
  moves: readonly (RecordName & { was: Address | null; now: Address })[],
): Promise<void> {
  authorize(ctx, contentPolicy, 'rememberSlugs')
  const held = moves.flatMap(({ kind, was, now }) =>
    [was, now].flatMap((at) => (at?.isOut ? [{ kind, oldSlug: at.slug }] : [])),
  )
  await deleteRedirects(ctx.db, held)
  const left = moves.flatMap(({ was, now, ...name }) =>
    was !== null && was.slug !== now.slug ? [{ ...name, oldSlug: was.slug }] : [],
  )
  if (left.length > 0) await insertRedirects(ctx.db, left, await ctx.now())
}

/** The id of the record that once answered at this address; null when none did. */
export async function whereDidItGo(ctx: Context, kind: Kind, slug: string): Promise<string | null> {
  authorize(ctx, contentPolicy, 'whereDidItGo')
  return (await findRedirect(ctx.db, kind, slug))?.record_id ?? null
}

/** The published record that left this address, wherever it is found now; undefined when there is none. */
export async function movedFrom<Row>(
  ctx: Context,
  { kind, table }: Findable<Row>,
  slug: string,
): Promise<Row | undefined> {
  const left = await whereDidItGo(ctx, kind, slug)
  return left === null ? undefined : table.find(ctx.db, left, 'published')
}

/**
 * The present slug of the published record that left this address, or has it where capitals and accents were typed; stops
 * with 404 when there is none.
 */
export async function movedTo(
  ctx: Context,
  records: Findable<{ slug: string }>,
  slug: string,
): Promise<string> {
  const record = (await movedFrom(ctx, records, slug)) ?? (await calledPlainly(ctx, records, slug))
  if (!record) throw new NotFound()
  return record.slug
}

async function calledPlainly<Row>(ctx: Context, records: Findable<Row>, typed: string) {
  const slug = slugFrom(typed)
  if (slug === '' || slug === typed) return undefined
  return (await records.table.findBySlug(ctx.db, slug, 'published')) ?? movedFrom(ctx, records, slug)
}

/** Notes who threw the record away. Hiding it is left to the record's own table. */
export async function throwAway(
  ctx: Context,
  { title, ...name }: RecordName & { title: string },
): Promise<void> {
  authorize(ctx, contentPolicy, 'throwAway')
  await upsertTrashEntry(ctx.db, name, { title, created_at: await ctx.now(), ...author(ctx) })
}

/** Takes the record out of the trash. */
export async function takeBack(ctx: Context, name: RecordName): Promise<void> {
  authorize(ctx, contentPolicy, 'takeBack')
  await deleteTrashEntry(ctx.db, name)
}

/** Who threw which of these records away, and when. */
export async function listTrash(ctx: Context, kind: Kind, records: readonly string[]): Promise<TrashView[]> {
  authorize(ctx, contentPolicy, 'listTrash')
  const entries = await findTrashEntries(ctx.db, kind, records)
  return entries.map(({ record_id, title, author_name, created_at }) => ({
    record: record_id,
    title,
    at: created_at.toISOString(),
    by: author_name,
    until: new Date(created_at.getTime() + daysInTrash * 86_400_000).toISOString(),
  }))
}

/** Those of the records that are in the trash, by their id, for the lines of a list. */
export async function trashOf(
  ctx: Context,
  kind: Kind,
  rows: readonly { id: string; trashed_at: Date | null }[],
): Promise<Map<string, Trashed>> {
  const ids = rows.filter(({ trashed_at }) => trashed_at !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const entries = await listTrash(ctx, kind, ids)
  return new Map(entries.map(({ record, at, by, until }) => [record, { at, by, until }]))
}

const author = ({ actor }: Context) => ({ author_id: actor?._id ?? null, author_name: actor?.name ?? '' })

const revisionView = (row: {
  id: string
  title: string
  author_name: string
  created_at: Date
}): RevisionView => ({
  _id: row.id,
  at: row.created_at.toISOString(),
  by: row.author_name,
  title: row.title,
})
