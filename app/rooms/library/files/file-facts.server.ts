// A job extracts these after saving: a file's text, for the search, and a cover.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { addJob } from '../../../platform/jobs/jobs.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { recordUses, viewImages, viewUploads } from '../../uploads/uploads.server.ts'
import type { FileTrouble } from '../material.ts'
import { libraryPolicy } from '../policy.ts'
import {
  type StoredMaterial,
  writeCoverOfFile,
  writeTextOfFile,
  writeTroubleOfFile,
} from '../store.server.ts'
import { uploadsOf } from '../views.server.ts'

/** Payload of the job `readMaterialFile`, which answers with the verbs below. */
export type FileToRead = { material: string; file: string; by: string | null }

/** Runs in the transaction that gave the material its file. */
export async function haveFileRead(ctx: Context, { id, file_id: file }: StoredMaterial): Promise<void> {
  if (!file) return
  const payload: FileToRead = { material: id, file, by: ctx.actor?._id ?? null }
  await addJob(ctx.db, 'readMaterialFile', payload, {
    key: `material-file-${id}`,
    maxAttempts: 5,
    // This runs before the job that makes smaller pictures: the search needs the text.
    priority: -5,
  })
  await addJob(ctx.db, 'drawPages', { id: file })
}

/** False when the material has another file by now, or is gone. The version stays. */
export async function saveFileText(
  ctx: Context,
  { material, file, text }: { material: string; file: string; text: string },
): Promise<boolean> {
  authorize(ctx, libraryPolicy, 'saveFileText')
  return writeTextOfFile(ctx.db, material, file, text.replaceAll('\0', ' ').toWellFormed())
}

/** Stores why the text could not be read; the file is offered all the same. */
export async function saveFileTrouble(
  ctx: Context,
  { material, file, trouble }: { material: string; file: string; trouble: FileTrouble },
): Promise<boolean> {
  authorize(ctx, libraryPolicy, 'saveFileTrouble')
  return writeTroubleOfFile(ctx.db, material, file, trouble)
}

/** Makes the picture the material's cover, if it has none; answers whether it did. */
export async function saveFileCover(
  ctx: Context,
  { material, file, cover }: { material: string; file: string; cover: string },
): Promise<boolean> {
  authorize(ctx, libraryPolicy, 'saveFileCover')
  return transaction(ctx, async (ctx) => {
    if (!(await viewImages(ctx, [cover])).has(cover)) return false
    const saved = await writeCoverOfFile(ctx.db, material, file, cover)
    if (!saved) return false
    const { images, files } = await viewUploads(ctx, uploadsOf(saved))
    const use = { kind: 'material', record_id: saved.id, label: saved.title } as const
    await recordUses(ctx, use, [...images.keys(), ...files.keys()])
    return true
  })
}
