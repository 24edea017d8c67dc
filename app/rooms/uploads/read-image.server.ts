import { buffer } from 'node:stream/consumers'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { uploadsPolicy } from './policy.ts'
import { findUpload } from './store.server.ts'

export type StoredImage = {
  /** changes with the picture */
  key: string
  /** the bytes of its plain JPEG or PNG; null when the file is gone */
  bytes(): Promise<Buffer | null>
}

/** An image from which something else is drawn; null when there is none. */
export async function readImage(ctx: Context, id: string): Promise<StoredImage | null> {
  authorize(ctx, uploadsPolicy, 'readImage')
  const upload = await findUpload(ctx.db, id)
  if (upload?.kind !== 'image') return null
  return {
    key: upload.key,
    async bytes() {
      const file = await ctx.files.openFile(upload.key)
      return file && buffer(file)
    },
  }
}
