// Saving any content record: the text is cleaned before the transaction; in it the record is locked, the common
// columns are settled, the room writes its own, and revision, redirect and uploads are stored together or not at all.
import type { ActivityAction } from '../../../platform/activity.ts'
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { pairs } from '../../../platform/pairs.ts'
import { done, only, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { hasImage, recordAllUses, viewUploads } from '../../uploads/uploads.server.ts'
import { lastChange, rememberSlugs, saveRevisions } from '../past/past.server.ts'
import type { Kind } from '../past/revision.ts'
import type { Trashable } from '../past/trash.server.ts'
import { changeSlug } from './choose-slug.server.ts'
import {
  isPublished,
  type Publication,
  publicationOf,
  type Status,
  settlePublication,
  wishOf,
} from './publication.ts'
import { publicationEvent } from './publications.server.ts'
import type { Records, WrittenRow } from './records.server.ts'
import { type FieldRefusal, inTrash, inTrashText } from './refusals.ts'

/** The fields common to all types, as the room's schema parsed them. */
type Given = {
  title?: string | undefined
  slug?: string | undefined
  cover?: string | null | undefined
  status?: Status | undefined
  published_at?: string | null | undefined
}

type TextColumns = { content: string; content_text: string }
type NewColumns = Publication & { id: string; title: string; created_at: Date; updated_at: Date }
type ChangedColumns = Publication & { title?: string; slug: string; updated_at: Date }

type Refusing = Pick<Records<WrittenRow, unknown>, 'onField'>

/** Sanitises the text; refuses `too_long` and `too_deep`. */
export function cleanText(records: Refusing, html: string): Result<TextColumns, FieldRefusal> {
  const cleaned = sanitizeRichText(html)
  if (cleaned.refused) return records.onField(cleaned.refused)
  return done({ content: cleaned.value.html, content_text: cleaned.value.text })
}

/** Cleans the text where one was given. */
export const cleanGiven = (
  records: Refusing,
  html: string | undefined,
): Result<Partial<TextColumns>, FieldRefusal> => (html === undefined ? done({}) : cleanText(records, html))

export type Writable<Clash extends string> = Refusing & {
  table: { isSlugClash(problem: unknown): boolean }
  alsoClash?(problem: unknown): Refusal<Clash> | null
}

/** Runs the steps in one transaction; unique conflicts with concurrent writes become refusals. */
export async function writing<Value, Code extends string, Clash extends string = never>(
  ctx: Context,
  records: Writable<Clash>,
  steps: (ctx: Context) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | Clash | 'slug_taken'>> {
  try {
    return await transaction(ctx, steps)
  } catch (problem) {
    const refused = records.table.isSlugClash(problem)
      ? records.onField('slug_taken')
      : records.alsoClash?.(problem)
    if (refused) return refused
    throw problem
  }
}

/**
 * Does the same as `writing` for several records. A conflict with a concurrent write is a refusal when there is one
 * record, and is thrown when it may belong to any of several.
 */
export const writingAll = async <Value, Code extends string, Clash extends string = never>(
  ctx: Context,
  records: Writable<Clash>,
  count: number,
  steps: (ctx: Context) => Promise<Result<Value, Code>[]>,
): Promise<Result<Value, Code | Clash | 'slug_taken'>[]> =>
  count === 1 ? [await writing(ctx, records, async (ctx) => only(await steps(ctx)))] : transaction(ctx, steps)

type Named = { id: string; version?: number | undefined }

/** lockRecords for one record. */
export const lockRecord = async <Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  named: Named,
): Promise<Result<Row, 'stale'>> => only(await lockRecords(ctx, records, [named]))

/**
 * Locks the records. Throws 404 when one is not there, with the code `in_trash` where it can be restored. Refuses
 * `stale` where `version` is given and outdated, with the current record in `details.current` and who changed it last.
 */
export async function lockRecords<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  named: readonly Named[],
): Promise<Result<Row, 'stale'>[]> {
  const { kind, table, view } = records
  const rows = await table.lockAll(
    ctx.db,
    named.map(({ id }) => id),
  )
  const held: Result<Row, 'stale'>[] = []
  for (const { id, version } of named) {
    const row = rows.get(id)
    if (!row) throw await whereIsIt(ctx, records, id)
    if (version === undefined || row.version === version) held.push(done(row))
    else {
      const last = await lastChange(ctx, { kind, record: id })
      held.push(refuse('stale', { details: { current: await view(ctx, row), ...last } }))
    }
  }
  return held
}

/** What to throw for a record that is not outside the trash. */
async function whereIsIt(ctx: Context, { kind, table }: Trashable, id: string): Promise<NotFound> {
  const trashed = await table.lock(ctx.db, id, 'trashed')
  return trashed ? new NotFound(inTrashText(kind), inTrash) : new NotFound()
}

/** The common columns of a new record: a draft unless `status` says otherwise. */
export async function settleNew(
  ctx: Context,
  records: Refusing,
  given: Given & { title: string },
  id: string,
): Promise<Result<NewColumns, FieldRefusal>> {
  const now = await ctx.now()
  const publication = settlePublication(wishOf(given), null, now)
  if (publication.refused) return records.onField(publication.refused)
  if (!(await hasImage(ctx, given.cover))) return records.onField('no_such_image')
  const { title } = given
  return done({ id, title, ...publication.value, created_at: now, updated_at: now })
}

/** The common columns after a change. */
export async function settle<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  row: Row,
  given: Given,
): Promise<Result<ChangedColumns, FieldRefusal>> {
  const now = await ctx.now()
  const publication = settlePublication(wishOf(given), publicationOf(row), now)
  if (publication.refused) return records.onField(publication.refused)
  if (!(await hasImage(ctx, given.cover))) return records.onField('no_such_image')
  const slug = await changeSlug(
    { wish: given.slug, was: row.slug },
    (attempt) => records.slugForTitle(given.title ?? row.title, attempt),
    (slug) => records.table.isSlugFree(ctx.db, slug, row.id),
  )
  if (slug.refused) return records.onField(slug.refused)
  return done({
    ...(given.title !== undefined && { title: given.title }),
    ...publication.value,
    slug: slug.value,
    updated_at: now,
  })
}

function changeOf(row: WrittenRow, before: WrittenRow | null): ActivityAction {
  const isOut = row.status === 'published'
  if (before && before.status !== row.status) return isOut ? 'content.published' : 'content.unpublished'
  if (before) return 'content.changed'
  return isOut ? 'content.published' : 'content.created'
}

/** Follows every write of one record: does what keepPast does, and answers the view. */
export async function storePast<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  row: Row,
  before: Row | null,
) {
  await keepPast(ctx, records, [{ row, before }])
  return done(await records.view(ctx, row))
}

/** `before` is null for a new record. */
type Change<Row> = { row: Row; before: Row | null }

/**
 * Stores revisions, redirects, lines of the activity log and the use of uploads. None of the changes may take an
 * address that another of them leaves.
 */
export async function keepPast<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  changes: readonly Change<Row>[],
): Promise<void> {
  if (changes.length === 0) return
  const { kind } = records
  const pasts = await records.past(
    ctx,
    changes.map(({ row }) => row),
  )
  const kept = pairs(changes, pasts).map(([change, past]) => ({
    ...change,
    ...past,
    name: { kind, record: change.row.id },
  }))
  await saveRevisions(
    ctx,
    kept.map(({ row, before, text, name }) => ({
      ...name,
      title: row.title,
      body: text,
      isFirst: before === null,
    })),
  )
  const now = await ctx.now()
  const addressOf = (row: Row) => ({ slug: row.slug, isOut: isPublished(row, now) })
  await rememberSlugs(
    ctx,
    kept.map(({ row, before, name }) => ({ ...name, was: before && addressOf(before), now: addressOf(row) })),
  )
  await ctx.activity.writeAll(
    ctx,
    changes.map(({ row, before }) => ({
      action: changeOf(row, before),
      subject: { id: row.id, name: row.title },
      details: { type: kind },
    })),
  )
  await tellPublications(ctx, kind, changes, now)
  const { images, files } = await viewUploads(
    ctx,
    kept.flatMap(({ shows }) => shows),
  )
  const uses = kept.map(({ row, before, shows }) => ({
    use: { kind, record_id: row.id, label: row.title },
    uploads: shows.filter((id) => images.has(id) || files.has(id)),
    isNew: before === null,
  }))
  await recordAllUses(
    ctx,
    uses.filter(({ isNew, uploads }) => !isNew || uploads.length > 0),
  )
}

/** Tells of records that are out now; those that come out later by the clock are told then. */
async function tellPublications(
  ctx: Context,
  kind: Kind,
  changes: readonly Change<WrittenRow>[],
  now: Date,
): Promise<void> {
  const published = changes.flatMap(({ row, before }) => {
    const { published_at } = row
    const isNew = isPublished(row, now) && !(before && isPublished(before, now))
    return published_at !== null && isNew ? [{ ...row, published_at }] : []
  })
  await ctx.events.tell(
    ctx,
    published.map((row) => publicationEvent(kind, row)),
  )
}
