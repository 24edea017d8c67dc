// Saving any content record: the text is cleaned before the transaction; in it the record is locked, the common
// columns are settled, the room writes its own, and revision, redirect and uploads are stored together or not at all.
import { randomUUIDv7 } from 'node:crypto'
import type { ActivityAction } from '../../../platform/activity.ts'
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { done, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { hasImage, recordUses, viewUploads } from '../../uploads/uploads.server.ts'
import { lastChange, rememberSlug, saveRevision } from '../past/past.server.ts'
import type { Kind } from '../past/revision.ts'
import { changeSlug } from './choose-slug.server.ts'
import {
  type Publication,
  publicationOf,
  type Status,
  settlePublication,
  statusOf,
  wishOf,
} from './publication.ts'
import { publicationEvent } from './publications.server.ts'
import type { Records, WrittenRow } from './records.server.ts'
import type { FieldRefusal } from './refusals.ts'

/** Common to all types, as the room's schema parsed it. */
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

/** Sanitises; refuses `too_long` and `too_deep`. */
export function cleanText(records: Refusing, html: string): Result<TextColumns, FieldRefusal> {
  const cleaned = sanitizeRichText(html)
  if (cleaned.refused) return records.onField(cleaned.refused)
  return done({ content: cleaned.value.html, content_text: cleaned.value.text })
}

/** Only where a text was given. */
export const cleanGiven = (
  records: Refusing,
  html: string | undefined,
): Result<Partial<TextColumns>, FieldRefusal> => (html === undefined ? done({}) : cleanText(records, html))

/** One transaction; unique conflicts with concurrent writes become refusals. */
export async function writing<Value, Code extends string, Clash extends string = never>(
  ctx: Context,
  records: Refusing & {
    table: { isSlugClash(problem: unknown): boolean }
    alsoClash?(problem: unknown): Refusal<Clash> | null
  },
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
 * Locks the record. Throws 404. Refuses `stale` when `version` is given and outdated, with the current record in
 * `details.current` and who changed it last.
 */
export async function lockRecord<Row extends WrittenRow, View>(
  ctx: Context,
  { kind, table, view }: Records<Row, View>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Result<Row, 'stale'>> {
  const row = await table.lock(ctx.db, id)
  if (!row) throw new NotFound()
  if (version === undefined || row.version === version) return done(row)
  const last = await lastChange(ctx, { kind, record: id })
  return refuse('stale', { details: { current: await view(ctx, row), ...last } })
}

/** A draft unless `status` says otherwise. */
export async function settleNew(
  ctx: Context,
  records: Refusing,
  given: Given & { title: string },
): Promise<Result<NewColumns, FieldRefusal>> {
  const now = await ctx.now()
  const publication = settlePublication(wishOf(given), null, now)
  if (publication.refused) return records.onField(publication.refused)
  if (!(await hasImage(ctx, given.cover))) return records.onField('no_such_image')
  const { title } = given
  return done({ id: randomUUIDv7(), title, ...publication.value, created_at: now, updated_at: now })
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

/** After every write: as keepPast. Answers the view. */
export async function storePast<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  row: Row,
  before: Row | null,
) {
  await keepPast(ctx, records, row, before)
  return done(await records.view(ctx, row))
}

/** Revision, redirect, line of the activity log, uploads. `before` is null for what is new. */
export async function keepPast<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  row: Row,
  before: Row | null,
): Promise<void> {
  const { text, shows } = await records.past(ctx, row)
  const name = { kind: records.kind, record: row.id }
  await saveRevision(ctx, { ...name, title: row.title, body: text, isFirst: before === null })
  await rememberSlug(ctx, { ...name, was: before?.slug ?? null, now: row.slug })
  const subject = { id: row.id, name: row.title }
  await ctx.activity.write(ctx, { action: changeOf(row, before), subject, details: { type: records.kind } })
  await tellPublication(ctx, records.kind, row, before)
  const { images, files } = await viewUploads(ctx, shows)
  const use = { kind: records.kind, record_id: row.id, label: row.title }
  const shown = [...images.keys(), ...files.keys()]
  if (before || shown.length > 0) await recordUses(ctx, use, shown)
}

/** What comes out later by the clock is told then. */
async function tellPublication(ctx: Context, kind: Kind, row: WrittenRow, before: WrittenRow | null) {
  const { published_at } = row
  if (row.status !== 'published' || published_at === null) return
  const now = await ctx.now()
  const isOut = (one: WrittenRow) => statusOf(publicationOf(one), now) === 'published'
  if (!isOut(row) || (before && isOut(before))) return
  await ctx.events.tell(ctx, publicationEvent(kind, { ...row, published_at }))
}
