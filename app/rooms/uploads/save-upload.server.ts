// Saves the files first, then the row, so that a row never points at nothing. uploads_begun notes uploads under way,
// and is cleared in the transaction of the row: a note that is left means a crash.
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.server.ts'
import type { Database } from '../../platform/database/open.server.ts'
import type { UploadsTable } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import {
  findSent,
  insertUpload,
  lockSending,
  noteBegun,
  sumBytes,
  takeBegun,
  type UploadRow,
} from './store.server.ts'
import { mostSiteBytes } from './upload.ts'

/** @property sentAs the sender's key: what comes again under it is kept once */
export type SentFile = ReceivedFile & { sentAs?: string | undefined }

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

class SentBefore extends Error {
  readonly upload: UploadRow
  constructor(upload: UploadRow) {
    super('sent before')
    this.upload = upload
  }
}

/** Throws what `orSentBefore` catches if an upload of this kind came under the same key. */
export async function insertOnce(
  db: Database,
  { sent_as: sentAs = null, ...upload }: Insertable<UploadsTable>,
): Promise<UploadRow> {
  if (sentAs) {
    await lockSending(db, sentAs)
    const before = await findSent(db, sentAs, upload.kind)
    if (before) throw new SentBefore(before)
  }
  return insertUpload(db, { ...upload, sent_as: sentAs })
}

/** Answers what is sent a second time, because the first answer was lost, with the upload that was kept. */
export async function orSentBefore<V, Code extends string>(
  saving: Promise<Result<V, Code>>,
  view: (upload: UploadRow) => V | Promise<V>,
): Promise<Result<V, Code>> {
  try {
    return await saving
  } catch (problem) {
    if (problem instanceof SentBefore) return done(await view(problem.upload))
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
