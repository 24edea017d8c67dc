import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { contentTypeOf } from '../../platform/files/content-type.ts'
import { NoSpace } from '../../platform/files/file-store.server.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { recogniseFile } from '../../platform/files/recognise-file.server.ts'
import { authorize } from '../../platform/policy.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { keepUpload } from './keep-upload.server.ts'
import { uploadsPolicy } from './policy.ts'
import { insertUpload } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import { type FileView, uploadedBytesPerDay } from './upload.ts'
import { fileView } from './views.server.ts'

/**
 * Keeps a file for download. The received file is gone afterwards, whatever happened.
 * Refuses `unsupported_file` (told by content), `site_full` and `disk_full`.
 */
export async function saveFile(
  ctx: Context,
  { path, bytes, name }: ReceivedFile,
): Promise<Result<FileView, SavingRefusal>> {
  authorize(ctx, uploadsPolicy, 'saveFile')
  try {
    await ctx.limits.take(uploadedBytesPerDay, ctx.actor?._id ?? '', bytes)
    const kind = await recogniseFile(path, name)
    if (!kind) return refuse('unsupported_file')
    const id = randomUUIDv7()
    const key = `${id}/arquivo.${kind}`
    return await keepUpload(ctx, { id, bytes, files: [{ key, path }] }, async (inside, created_at) =>
      fileView(
        await insertUpload(inside.db, {
          id,
          kind: 'file',
          name,
          mime: contentTypeOf(key),
          key,
          bytes,
          uploaded_by: ctx.actor?._id ?? null,
          created_at,
        }),
      ),
    )
  } catch (problem) {
    if (problem instanceof NoSpace) return refuse('disk_full')
    throw problem
  } finally {
    await ctx.files.temporary.remove(path)
  }
}
