// A cover that was drawn from a file goes with it, and is drawn again from the next; one that somebody chose stays.
import type { Context } from '../../../platform/context.server.ts'
import { findDrawnFrom, type StoredMaterial } from '../store.server.ts'

type FileAndCover = { file: string | null; cover: string | null }

/** The cover of a material that is saved with this file and this cover. */
export async function coverToSave(
  ctx: Context,
  { file_id, cover_id }: StoredMaterial,
  { file, cover }: FileAndCover,
): Promise<string | null> {
  if (!cover || cover !== cover_id || !file_id || file === file_id) return cover
  return (await findDrawnFrom(ctx.db, cover)) === file_id ? null : cover
}

/**
 * The cover of a material that gets back this file and this cover. Revisions are stored before the cover of their file is
 * drawn, so that one without a cover keeps what was drawn since.
 */
export async function coverToRestore(
  ctx: Context,
  { file_id, cover_id }: StoredMaterial,
  { file, cover }: FileAndCover,
): Promise<string | null> {
  if (cover || !cover_id || !file || file !== file_id) return cover
  return (await findDrawnFrom(ctx.db, cover_id)) === file ? cover_id : null
}
