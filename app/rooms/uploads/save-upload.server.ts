// Saves the files first, then the row, so that a row never points at nothing. uploads_begun notes uploads under way,
// and is cleared in the transaction of the row: a note that is left means a crash.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { noteBegun, sumBytes, takeBegun } from './store.server.ts'
import { mostSiteBytes } from './upload.ts'

type Kept = { id: string; bytes: number; files: { key: string; path: string }[] }

/** Moves the files under their keys and runs `insert` in one transaction; all of it stays, or nothing does. */
export async function saveUpload<V>(
  ctx: Context,
  { id, bytes, files }: Kept,
  insert: (ctx: Context, at: Date) => Promise<V>,
): Promise<Result<V, 'site_full'>> {
  const at = await ctx.now()
  await noteBegun(ctx.db, id, at)
  try {
    for (const { key, path } of files) await ctx.files.saveFile(key, path)
    const kept = await transaction(ctx, async (inside): Promise<Result<V, 'site_full'>> => {
      if ((await sumBytes(inside.db)) + bytes > mostSiteBytes) return refuse('site_full')
      await takeBegun(inside.db, id)
      return done(await insert(inside, at))
    })
    if (kept.refused) await discardBegun(ctx, id)
    return kept
  } catch (problem) {
    await discardBegun(ctx, id).catch((second) => ctx.log.error('uploads', second, { upload: id }))
    throw problem
  }
}

/** Deletes the files of a failed upload, unless it was committed after all. */
export const discardBegun = (ctx: Context, id: string) =>
  transaction(ctx, async (inside) => {
    if (await takeBegun(inside.db, id)) await ctx.files.deleteFolder(id)
  })

/** Writes a line of the activity log, in the transaction of the change. */
export const noteUpload = (
  ctx: Context,
  action: 'content.created' | 'content.changed' | 'content.erased',
  { id, name }: { id: string; name: string },
) => ctx.activity.write(ctx, { action, subject: { id, name }, details: { type: 'upload' } })
