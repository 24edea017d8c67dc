import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { contentTypeOf } from '../../platform/files/content-type.ts'
import { NoSpace } from '../../platform/files/file-store.server.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { inspectAnyImage } from '../../platform/images/convert-heic.server.ts'
import { type RenderedVariant, renderVariants } from '../../platform/images/render-variants.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize } from '../../platform/policy.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { uploadsPolicy } from './policy.ts'
import { insertOnce, noteUpload, orSentBefore, type SentFile, saveUpload } from './save-upload.server.ts'
import { findSent, findVariants, insertVariants, type UploadRow } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { type ImageView, plainVariant, variantKey } from './upload.ts'
import { imageView } from './views.server.ts'

type SavedImage = ImageView & {
  /** true when the picture moves: only its first frame was stored */
  animated: boolean
}

/**
 * Stores the image in all sizes (AVIF follows by a job). Deletes the received file, whatever happens. Refuses
 * `unsupported`, `heic`, `too_many_pixels`, `unreadable`, `busy`, `site_full`, `disk_full`. @param received.drawnFrom
 * the file whose picture it is
 */
export async function saveImage(
  ctx: Context,
  received: SentFile & Drawn,
): Promise<Result<SavedImage, SavingRefusal>> {
  authorize(ctx, uploadsPolicy, 'saveImage')
  return withRenderedImage(ctx, received, (image) => saveRendered(ctx, received, image))
}

/** Renders every size for `keep`. All temporary files are removed. */
export async function withRenderedImage<V>(
  ctx: Context,
  received: ReceivedFile,
  keep: (image: Rendered) => Promise<Result<V, SavingRefusal>>,
): Promise<Result<V, SavingRefusal>> {
  const { temporary } = ctx.files
  const left = [received.path]
  try {
    await ctx.limits.take(rates.uploadedBytes, ctx.actor?._id ?? '', received.bytes)
    const inspected = await inspectAnyImage(received.path, temporary)
    if (inspected.refused) return inspected
    left.push(inspected.value.path)
    const image = await renderVariants(inspected.value, temporary)
    if (image.refused) return image
    left.push(...image.value.variants.map(({ path }) => path))
    return await keep({ ...image.value, animated: inspected.value.animated })
  } catch (problem) {
    if (problem instanceof NoSpace) return refuse('disk_full')
    throw problem
  } finally {
    await Promise.all(left.map((path) => temporary.remove(path)))
  }
}

type Drawn = { alt?: string; drawnFrom?: string }

export type Rendered = { width: number; height: number; animated: boolean; variants: RenderedVariant[] }

function saveRendered(
  ctx: Context,
  { name, alt = '', drawnFrom, sentAs }: SentFile & Drawn,
  { width, height, animated, variants }: Rendered,
): Promise<Result<SavedImage, 'site_full'>> {
  const id = randomUUIDv7()
  const files = variants.map((variant) => ({ ...variant, key: variantKey(id, variant) }))
  const { key } = plainVariant(files)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const saving = saveUpload(ctx, { id, bytes, files }, async (inside, created_at) => {
    const upload = await insertOnce(inside.db, {
      id,
      kind: 'image',
      name,
      alt,
      mime: contentTypeOf(key),
      key,
      bytes,
      width,
      height,
      uploaded_by: ctx.actor?._id ?? null,
      created_at,
      drawn_from: drawnFrom ?? null,
      sent_as: sentAs ?? null,
    })
    const kept = await insertVariants(
      inside.db,
      files.map(({ key, format, width, height, bytes }) => ({
        upload_id: id,
        key,
        format,
        width,
        height,
        bytes,
      })),
    )
    await addJob(inside.db, 'renderAvif', { id })
    await noteUpload(inside, 'content.created', upload)
    return { ...imageView(upload, kept), animated }
  })
  return orSentBefore(saving, (upload) => sentImage(ctx, upload, animated))
}

const sentImage = async (ctx: Context, upload: UploadRow, animated: boolean): Promise<SavedImage> => ({
  ...imageView(upload, await findVariants(ctx.db, [upload.id])),
  animated,
})

/** The image kept under this key; whether it moved is not known of it. */
export async function findSentImage(ctx: Context, sentAs: string): Promise<SavedImage | null> {
  authorize(ctx, uploadsPolicy, 'saveImage')
  const upload = await findSent(ctx.db, sentAs, 'image')
  return upload ? sentImage(ctx, upload, false) : null
}
