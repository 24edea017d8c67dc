// What a record said before, looked at and said again. What a revision holds its room knows, and hands in as a schema.
import type { z } from 'zod'
import type { Context } from '../../../platform/context.server.ts'
import type { Refusal, Result } from '../../../platform/result.ts'
import { expandRichText } from '../../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../../platform/rich-text/picture-ids.ts'
import { sanitizeRichText } from '../../../platform/rich-text/sanitize.server.ts'
import { uploadIds } from '../../../platform/rich-text/upload-ids.ts'
import { NotFound } from '../../../platform/stops.ts'
import type { ImageView } from '../../uploads/upload.ts'
import { hasImage, viewUploads } from '../../uploads/uploads.server.ts'
import type { WritingRefusal } from '../record/refusals.ts'
import { type Records, rewriteRecord, type WrittenRow } from '../record/write-record.server.ts'
import { listRevisions, readRevision } from './past.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from './revision.ts'

/** Rich text and a cover by id, beside whatever else the content type has. */
type PastText = { content: string; cover: string | null }

export type PastView<Text extends PastText> = RevisionView &
  Omit<Text, 'cover'> & {
    /** for looking at, pictures in all their sizes */
    html: string
    cover: ImageView | null
    /** of the text */
    images: ImageView[]
  }

/** Newest first, at most 50. Stops with 404 when the record is not there. */
export async function listRevisionsOf<Row extends WrittenRow, View>(
  ctx: Context,
  { kind, table }: Records<Row, View>,
  id: string,
): Promise<RevisionView[]> {
  if (!(await table.find(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind, record: id })
}

/** Stops with 404 when the record is not there, and for a revision of another one. */
export async function viewPast<Row extends WrittenRow, View, Text extends PastText>(
  ctx: Context,
  { kind, table }: Records<Row, View>,
  { id, revision }: NamedRevision,
  schema: z.ZodType<Text>,
): Promise<PastView<Text>> {
  if (!(await table.find(ctx.db, id, 'everything'))) throw new NotFound()
  const { body, ...found } = await readRevision(ctx, { kind, record: id, revision })
  const { cover, ...text } = schema.parse(body)
  const shown = pictureIds(text.content)
  const { images, files } = await viewUploads(ctx, [...(cover ? [cover] : []), ...uploadIds(text.content)])
  return {
    ...found,
    ...text,
    html: expandRichText(text.content, images, files),
    cover: images.get(cover ?? '') ?? null,
    images: shown.flatMap((id) => images.get(id) ?? []),
  }
}

type PastColumns = {
  title: string
  content: string
  content_text: string
  cover_id: string | null
  updated_at: Date
}

/**
 * The record says again what a revision says, and what it said until now is a revision too. `save` is handed the record
 * as it is, the columns that all types have and the rest of the text, which is the room's. Refuses `stale` when `version`
 * is given and no longer true; `too_long` and `too_deep` when the text no longer passes: the closed list may have become
 * shorter since it was kept.
 */
export async function restorePast<
  Row extends WrittenRow,
  View,
  Text extends PastText,
  Code extends string = never,
>(
  ctx: Context,
  records: Records<Row, View>,
  { id, revision, version }: ChosenRevision,
  schema: z.ZodType<Text>,
  save: (
    ctx: Context,
    row: Row,
    columns: PastColumns,
    rest: Omit<Text, keyof PastText>,
  ) => Promise<Row | Refusal<Code>>,
): Promise<Result<View, Code | WritingRefusal>> {
  return rewriteRecord<Row, View, Code | WritingRefusal>(ctx, records, { id, version }, async (ctx, row) => {
    const { title, body } = await readRevision(ctx, { kind: records.kind, record: id, revision })
    const { content, cover, ...rest } = schema.parse(body)
    const cleaned = sanitizeRichText(content)
    if (cleaned.refused) return records.onField(cleaned.refused)
    const { html, text } = cleaned.value
    const columns = {
      ...{ title, content: html, content_text: text },
      cover_id: cover !== null && (await hasImage(ctx, cover)) ? cover : null,
      updated_at: await ctx.now(),
    }
    return save(ctx, row, columns, rest)
  })
}
