// How a record of every content type is written: the order of the steps. The text is cleaned before the transaction; in
// it, record, revision, old address and uses of uploads change together or not at all. Which columns a type has, and
// what it refuses of its own, its room knows and hands in.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import type { Database } from '../../../platform/database/open.server.ts'
import type { JsonValue } from '../../../platform/database/tables.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { done, type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { hasImage, recordUses, viewUploads } from '../../uploads/uploads.server.ts'
import { keepRevision, lastChange, rememberSlug } from '../past/past.server.ts'
import type { Trashable } from '../past/trash.server.ts'
import { changeSlug, insertAt } from './choose-slug.server.ts'
import type { Visibility } from './publication.ts'
import { type Publication, publicationOf, type Status, settlePublication, wishOf } from './publication.ts'
import type { FieldRefusal, WritingRefusal } from './refusals.ts'

export type WrittenRow = {
  id: string
  slug: string
  title: string
  status: string
  published_at: Date | null
  version: number
}

/** A content type as its writing and its past know it; `table` is what `contentTable` made of it. */
export type Records<Row extends WrittenRow, View> = Trashable<Row> & {
  table: { find(db: Database, id: string, visibility: Visibility): Promise<Row | undefined> }
  /** the address a title gives: the first that comes to mind, then the same with 2, 3, … */
  slugForTitle(title: string, attempt: number): string
  /** refuses with the room's sentence, under its field */
  onField<Code extends FieldRefusal>(code: Code): Refusal<Code>
  view(ctx: Context, row: Row): Promise<View>
  /** what a revision keeps beside the title, and the uploads the record shows; what is no upload any more is left out */
  past(ctx: Context, row: Row): Past | Promise<Past>
}
type Past = { text: JsonValue; shows: readonly string[] }

/** What the calls of every type take, as the room's schema read it. */
type Given = {
  title?: string | undefined
  slug?: string | undefined
  content?: string | undefined
  cover?: string | null | undefined
  status?: Status | undefined
  published_at?: string | null | undefined
}

type NewColumns = { id: string; title: string; content: string; content_text: string } & Publication & {
    created_at: Date
    updated_at: Date
  }
type ChangedColumns = { title?: string; content?: string; content_text?: string } & Publication & {
    slug: string
    updated_at: Date
  }
/** What a room answers: what it is, or why not. */
type Answer<Value, Code extends string> = Value | Refusal<Code> | Promise<Value | Refusal<Code>>

/**
 * A new record, a draft unless `status` says otherwise; without a slug it gets one from its title. `settle` is handed
 * the columns that all types have, and answers how it is inserted at an address, or why it is not.
 */
export async function createRecord<Row extends WrittenRow, View, Code extends string = never>(
  ctx: Context,
  records: Records<Row, View>,
  given: Given & { title: string },
  settle: (ctx: Context, columns: NewColumns) => Answer<(slug: string) => Promise<Row | undefined>, Code>,
): Promise<Result<View, Code | FieldRefusal>> {
  const content = sanitizeRichText(given.content ?? '')
  if (content.refused) return records.onField(content.refused)
  return transaction(ctx, async (ctx) => {
    const now = await ctx.now()
    const publication = settlePublication(wishOf(given), null, now)
    if (publication.refused) return records.onField(publication.refused)
    if (!(await hasImage(ctx, given.cover))) return records.onField('no_such_image')
    const insert = await settle(ctx, {
      id: randomUUIDv7(),
      title: given.title,
      content: content.value.html,
      content_text: content.value.text,
      ...publication.value,
      created_at: now,
      updated_at: now,
    })
    if (typeof insert !== 'function') return insert
    const row = await insertAt(given.slug, (attempt) => records.slugForTitle(given.title, attempt), insert)
    return row ? keepPast(ctx, records, row, null) : records.onField('slug_taken')
  })
}

/**
 * Changes what is given of a record. `save` is handed the record as it is, held, and the columns that all types have;
 * it writes them beside its own, or says why not.
 */
export async function saveRecord<Row extends WrittenRow, View, Code extends string = never>(
  ctx: Context,
  records: Records<Row, View>,
  { id, version, ...given }: Given & { id: string; version: number },
  save: (ctx: Context, row: Row, columns: ChangedColumns) => Answer<Row, Code>,
): Promise<Result<View, Code | WritingRefusal>> {
  const content = given.content === undefined ? null : sanitizeRichText(given.content)
  if (content?.refused) return records.onField(content.refused)
  return rewriteRecord<Row, View, Code | FieldRefusal>(ctx, records, { id, version }, async (ctx, row) => {
    const now = await ctx.now()
    const publication = settlePublication(wishOf(given), publicationOf(row), now)
    if (publication.refused) return records.onField(publication.refused)
    if (!(await hasImage(ctx, given.cover))) return records.onField('no_such_image')
    const slug = await changeSlug(
      { wish: given.slug, was: row.slug },
      (attempt) => records.slugForTitle(given.title ?? row.title, attempt),
      (slug) => records.table.isSlugFree(ctx.db, slug, id),
    )
    if (slug.refused) return records.onField(slug.refused)
    return save(ctx, row, {
      ...(given.title !== undefined && { title: given.title }),
      ...(content && { content: content.value.html, content_text: content.value.text }),
      ...publication.value,
      slug: slug.value,
      updated_at: now,
    })
  })
}

/**
 * Writes a record again: `rewrite` is handed it as it is, held, and answers what it is now, or why it was not written.
 * Stops with 404 when it is not there. Refuses `stale` when `version` is named and no longer true, with the record as
 * it is now in `details.current`, so that neither text is lost, and beside it who changed it last, and when.
 */
export async function rewriteRecord<Row extends WrittenRow, View, Code extends string = never>(
  ctx: Context,
  records: Records<Row, View>,
  { id, version }: { id: string; version?: number | undefined },
  rewrite: (ctx: Context, row: Row) => Answer<Row, Code>,
): Promise<Result<View, Code | 'stale' | 'slug_taken'>> {
  try {
    return await transaction(ctx, async (ctx) => {
      const row = await records.table.lock(ctx.db, id)
      if (!row) throw new NotFound()
      if (version !== undefined && row.version !== version)
        return refuse('stale', {
          details: {
            current: await records.view(ctx, row),
            ...(await lastChange(ctx, { kind: records.kind, record: id })),
          },
        })
      const saved = await rewrite(ctx, row)
      return isRefusal(saved) ? saved : keepPast(ctx, records, saved, row)
    })
  } catch (problem) {
    // Two saves reached for one address at the same moment, and the database let the other one have it.
    if (records.table.isSlugClash(problem)) return records.onField('slug_taken')
    throw problem
  }
}

const isRefusal = <Code extends string>(answer: object | Refusal<Code>): answer is Refusal<Code> =>
  'refused' in answer

/** What follows every write: a revision, the address the record left, the uploads it shows. */
async function keepPast<Row extends WrittenRow, View>(
  ctx: Context,
  records: Records<Row, View>,
  row: Row,
  before: Row | null,
) {
  const { text, shows } = await records.past(ctx, row)
  const name = { kind: records.kind, record: row.id }
  await keepRevision(ctx, { ...name, title: row.title, body: text })
  await rememberSlug(ctx, { ...name, was: before?.slug ?? null, now: row.slug })
  const { images, files } = await viewUploads(ctx, shows)
  const use = { kind: records.kind, record_id: row.id, label: row.title }
  await recordUses(ctx, use, [...images.keys(), ...files.keys()])
  return done(await records.view(ctx, row))
}
