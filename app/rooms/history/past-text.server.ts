// What a record said before, looked at and said again. What a revision holds its room knows, and hands in as a schema.
import type { z } from 'zod'
import type { Context } from '../../platform/context.server.ts'
import { done, type Result } from '../../platform/result.ts'
import { expandRichText } from '../../platform/rich-text/expand.server.ts'
import { pictureIds } from '../../platform/rich-text/picture-ids.ts'
import { sanitizeRichText } from '../../platform/rich-text/sanitize.server.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import type { ImageView } from '../uploads/upload.ts'
import { viewImages, viewUploads } from '../uploads/uploads.server.ts'
import { readRevision } from './history.server.ts'
import type { RecordName, RevisionView } from './revision.ts'

/** Rich text and a cover by id, beside whatever else the content type has. */
type PastText = { content: string; cover: string | null }
type OneRevision = RecordName & { revision: string }

export type PastView<Text extends PastText> = RevisionView &
  Omit<Text, 'cover'> & {
    /** for looking at, pictures in all their sizes */
    html: string
    cover: ImageView | null
    /** of the text */
    images: ImageView[]
  }

/** Stops with 404 for a revision of another record. */
export async function viewPast<Text extends PastText>(
  ctx: Context,
  name: OneRevision,
  schema: z.ZodType<Text>,
): Promise<PastView<Text>> {
  const { body, ...found } = await readRevision(ctx, name)
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
 * What the record's columns are to hold so that it says this again, and the rest of the text, which is the room's.
 * Refused when the text no longer passes: the closed list may have become shorter since it was kept.
 */
export async function columnsOfPast<Text extends PastText>(
  ctx: Context,
  name: OneRevision,
  schema: z.ZodType<Text>,
): Promise<
  Result<
    {
      columns: { title: string; content: string; content_text: string; cover_id: string | null }
      rest: Omit<Text, keyof PastText>
    },
    'too_long' | 'too_deep'
  >
> {
  const { title, body } = await readRevision(ctx, name)
  const { content, cover, ...rest } = schema.parse(body)
  const cleaned = sanitizeRichText(content)
  if (cleaned.refused) return cleaned
  const hasCover = cover !== null && (await viewImages(ctx, [cover])).has(cover)
  const { html, text } = cleaned.value
  return done({
    columns: { title, content: html, content_text: text, cover_id: hasCover ? cover : null },
    rest,
  })
}
