// Folders that no record names. A kill leaves some; the whole store looks like that to another, empty or older database
// (docs/decisions/0296-folders-that-no-record-names.md).
import type { Context } from '../../platform/context.server.ts'
import type { Difference } from '../../platform/facts.ts'
import { isId } from '../../platform/text/schemas.ts'
import { hasAnyUpload, noteOrphans, unnamedOf } from './orphan-store.server.ts'
import { areManyOrphans, daysOfOrphans, orphanedAfterMs } from './upload.ts'

type Orphans = { folders: string[]; areMany: boolean }

async function findOrphans(ctx: Context): Promise<Orphans> {
  // The folders are read before the records: uploads begun meanwhile are not among them.
  const old = (await ctx.files.foldersOlderThan(orphanedAfterMs)).filter(isId)
  const folders = old.length > 0 ? await unnamedOf(ctx.db, old) : []
  return { folders, areMany: areManyOrphans(folders.length, old.length) }
}

/** Deletes those that have been orphans for days; none where the database has no site or no upload. Answers how many. */
export async function sweepOrphans(ctx: Context): Promise<number> {
  if (!(await ctx.site()) || !(await hasAnyUpload(ctx.db))) return 0
  const { folders, areMany } = await findOrphans(ctx)
  if (areMany) ctx.log.warn('uploads of no record', { folders: folders.length })
  const due = await noteOrphans(ctx.db, folders, areMany ? daysOfOrphans.many : daysOfOrphans.few)
  for (const folder of due) await ctx.files.deleteFolder(folder)
  return due.length
}

/** The orphans, if they are many. */
export async function findManyOrphans(ctx: Context): Promise<Difference> {
  if (!(await ctx.site())) return { count: 0, examples: [] }
  const { folders, areMany } = await findOrphans(ctx)
  return areMany ? { count: folders.length, examples: folders.slice(0, 3) } : { count: 0, examples: [] }
}
