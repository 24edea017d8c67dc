// Viewing and restoring revisions. The room's schema says what a revision holds.
import type { z } from 'zod'
import type { Context } from '../../../platform/context.server.ts'
import type { Refusal, Result } from '../../../platform/result.ts'
import { expandRichText } from '../../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../../platform/rich-text/picture-ids.ts'
import { uploadIds } from '../../../platform/rich-text/upload-ids.ts'
import { NotFound } from '../../../platform/stops.ts'
import type { ImageView } from '../../uploads/upload.ts'
import { hasImage, viewUploads } from '../../uploads/uploads.server.ts'
import type { Content, PastText, Records, WrittenRow } from '../record/records.server.ts'
import type { WritingRefusal } from '../record/refusals.ts'
import { cleanText, lockRecord, storePast, writing } from '../record/write-record.server.ts'
import { listRevisions, readRevision } from './past.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from './revision.ts'

export type PastView<Text extends PastText> = RevisionView &
  Omit<Text, 'cover'> & {
    /** rendered */
    html: string
    cover: ImageView | null
    /** the images in the text */
    images: ImageView[]
  }

/** Newest first, at most 50. Throws 404 when there is no such record. */
export async function listRevisionsOf<Row extends WrittenRow, View>(
  ctx: Context,
  { kind, table }: Records<Row, View>,
  id: string,
): Promise<RevisionView[]> {
  if (!(await table.find(ctx.db, id, 'everything'))) throw new NotFound()
  return listRevisions(ctx, { kind, record: id })
}

/** Throws 404 when there is no such record, and for a revision of another one. */
export async function viewPast<Row extends WrittenRow, View, Text extends PastText>(
  ctx: Context,
  { kind, table, text: schema }: Records<Row, View> & { text: z.ZodType<Text> },
  { id, revision }: NamedRevision,
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

/**
 * Keeps the present state as a revision too. Refuses `stale` when `version` is given and outdated; `too_long` and
 * `too_deep` when the text no longer passes the sanitiser.
 */
export async function restorePast<
  Row extends WrittenRow,
  View,
  Text extends PastText,
  Reading,
  Code extends string,
>(
  ctx: Context,
  content: Content<Row, View, Text, Reading, Code>,
  { id, revision, version }: ChosenRevision,
): Promise<Result<View, Code | WritingRefusal>> {
  return writing<View, Code | WritingRefusal, Code>(ctx, content, async (ctx) => {
    const held = await lockRecord(ctx, content, { id, version })
    if (held.refused) return held
    const { title, body } = await readRevision(ctx, { kind: content.kind, record: id, revision })
    const { content: html, cover, ...rest } = content.text.parse(body)
    const text = cleanText(content, html)
    if (text.refused) return text
    const columns = {
      ...text.value,
      title,
      cover_id: cover !== null && (await hasImage(ctx, cover)) ? cover : null,
      updated_at: await ctx.now(),
    }
    const said = await content.restoreColumns(ctx, held.value, columns, rest)
    return isRefusal(said) ? said : storePast(ctx, content, said, held.value)
  })
}

const isRefusal = <Code extends string>(answer: object | Refusal<Code>): answer is Refusal<Code> =>
  'refused' in answer
