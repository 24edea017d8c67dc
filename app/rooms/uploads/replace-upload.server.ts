// Replaces an upload, which keeps its id, so that every text shows the new file.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { contentTypeOf } from '../../platform/files/content-type.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { authorize } from '../../platform/policy.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { uploadsPolicy } from './policy.ts'
import { withReadyFile } from './ready-file.server.ts'
import { type Rendered, withRenderedImage } from './save-image.server.ts'
import { noteUpload, saveUpload } from './save-upload.server.ts'
import {
  findUpload,
  findUses,
  insertVariants,
  lockUpload,
  removeVariants,
  updateUpload,
} from './store.server.ts'
import type { ReplacingRefusal } from './text.ts'
import {
  folderOf,
  type HoldingRefusal,
  middle,
  plainVariant,
  replacedGoneAfterMs,
  variantKey,
  whyItStays,
} from './upload.ts'

/**
 * Deletes the received file, whatever happens, and the replaced ones an hour later. Throws 404; refuses what saveImage
 * and saveFile refuse, `of_legal` and `of_material`.
 */
export async function replaceUpload(
  ctx: Context,
  { id, file }: { id: string; file: ReceivedFile },
): Promise<Result<null, ReplacingRefusal>> {
  authorize(ctx, uploadsPolicy, 'replaceUpload')
  const upload = await findUpload(ctx.db, id)
  try {
    if (!upload) throw new NotFound()
    const why = whyItStays(upload.kind, await findUses(ctx.db, [id]))
    if (why) return refuse(why)
    if (upload.kind === 'image')
      return await withRenderedImage(ctx, file, (image) => replaceImage(ctx, id, file.name, image))
    return await withReadyFile(ctx, file, ({ kind, path, bytes, name }) => {
      const folder = randomUUIDv7()
      const key = `${folder}/arquivo.${kind}`
      return saveUpload(ctx, { id: folder, bytes, files: [{ key, path }] }, (inside) =>
        putFileInPlace(inside, id, { key, bytes, name, mime: contentTypeOf(key) }),
      )
    })
  } catch (problem) {
    if (problem instanceof Held) return refuse(problem.why)
    throw problem
  } finally {
    await ctx.files.temporary.remove(file.path)
  }
}

function replaceImage(ctx: Context, id: string, name: string, { width, height, variants }: Rendered) {
  const folder = randomUUIDv7()
  const files = variants.map((variant) => ({ ...variant, key: variantKey(folder, variant) }))
  const { key } = plainVariant(files)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return saveUpload(ctx, { id: folder, bytes, files }, async (inside) => {
    await putInPlace(inside, id, {
      key,
      bytes,
      name,
      width,
      height,
      mime: contentTypeOf(key),
      // The focal point of the former picture means nothing in another one.
      focus_x: middle.x,
      focus_y: middle.y,
      drawn_from: null,
    })
    await removeVariants(inside.db, id)
    await insertVariants(
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
    return null
  })
}

/** Removes the drawn pages, which are those of the former file. */
async function putFileInPlace(
  inside: Context,
  id: string,
  changes: Parameters<typeof updateUpload>[2],
): Promise<null> {
  await putInPlace(inside, id, { ...changes, drawn_pages: null })
  await removeVariants(inside.db, id)
  return null
}

/** Thrown when a material or an accepted text took the file meanwhile. */
class Held extends Error {
  readonly why: HoldingRefusal
  constructor(why: HoldingRefusal) {
    super(why)
    this.why = why
  }
}

/** Runs first in the transaction that stores the new files, since it locks the upload. */
async function putInPlace(
  inside: Context,
  id: string,
  changes: Parameters<typeof updateUpload>[2],
): Promise<null> {
  const before = await lockUpload(inside.db, id)
  if (!before) throw new NotFound()
  const why = whyItStays(before.kind, await findUses(inside.db, [id]))
  if (why) throw new Held(why)
  // What comes again under the key of the former file is another file by now.
  await updateUpload(inside.db, id, { ...changes, sent_as: null })
  await noteUpload(inside, 'content.changed', {
    ...before,
    ...(changes.name !== undefined && { name: changes.name }),
  })
  const runAt = new Date((await inside.now()).getTime() + replacedGoneAfterMs)
  await addJob(inside.db, 'deleteUploadFiles', { id: folderOf(before.key) }, { runAt })
  return null
}
