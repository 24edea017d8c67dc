import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { contentTypeOf } from '../../platform/files/content-type.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { uploadsPolicy } from './policy.ts'
import { withReadyFile } from './ready-file.server.ts'
import { insertOnce, noteUpload, orSentBefore, type SentFile, saveUpload } from './save-upload.server.ts'
import { findSent } from './store.server.ts'
import type { SavingRefusal } from './text.ts'
import type { FileView } from './upload.ts'
import { fileView } from './views.server.ts'

/**
 * Deletes the received file, whatever happens. Refuses `unsupported_file` (by content), what a picture is refused for,
 * `site_full` and `disk_full`.
 */
export async function saveFile(ctx: Context, received: SentFile): Promise<Result<FileView, SavingRefusal>> {
  authorize(ctx, uploadsPolicy, 'saveFile')
  return withReadyFile(ctx, received, ({ kind, path, bytes, name }) => {
    const id = randomUUIDv7()
    const key = `${id}/arquivo.${kind}`
    const saving = saveUpload(ctx, { id, bytes, files: [{ key, path }] }, async (inside, created_at) => {
      const upload = await insertOnce(inside.db, {
        id,
        kind: 'file',
        name,
        mime: contentTypeOf(key),
        key,
        bytes,
        uploaded_by: ctx.actor?._id ?? null,
        created_at,
        sent_as: received.sentAs ?? null,
      })
      await noteUpload(inside, 'content.created', upload)
      return fileView(upload)
    })
    return orSentBefore(saving, fileView)
  })
}

/** The file kept under this key. */
export async function findSentFile(ctx: Context, sentAs: string): Promise<FileView | null> {
  authorize(ctx, uploadsPolicy, 'saveFile')
  const upload = await findSent(ctx.db, sentAs, 'file')
  return upload ? fileView(upload) : null
}
