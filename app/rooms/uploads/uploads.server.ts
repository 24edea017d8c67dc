import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { rates } from '../../platform/limits/rates.ts'
import { authorize, may } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound, TooMany } from '../../platform/stops.ts'
import type { ListQuery, Page } from '../../platform/text/schemas.ts'
import { uploadsPolicy } from './policy.ts'
import { noteUpload } from './save-upload.server.ts'
import type { UploadDescription } from './schema.ts'
import {
  addUses,
  findImages,
  findUpload,
  findUploadByKey,
  findUploads,
  findUses,
  findVariants,
  lockUpload,
  removeUpload,
  replaceUses,
  searchUploads,
  sumBytes,
  type UploadRow,
  type UploadSearch,
  updateUpload,
} from './store.server.ts'
import { type DeletingRefusal, useKindText } from './text.ts'
import {
  type FileView,
  folderOf,
  type ImageView,
  mostSiteBytes,
  type UploadView,
  type Use,
  whyItStays,
} from './upload.ts'
import { fileView, imageView, pageView, uploadView } from './views.server.ts'

/**
 * Runs before a byte is received. Throws 401, 403 or 429 (600 an hour, 2 GB a day for each person); refuses `site_full`
 * (20 GB for the whole site) and `disk_full`. @param bytes as announced by the sender
 */
export async function admitUpload(
  ctx: Context,
  bytes: number,
): Promise<Result<null, 'site_full' | 'disk_full'>> {
  authorize(ctx, uploadsPolicy, 'admitUpload')
  await ctx.disk.requireDatabaseRoom()
  const who = ctx.actor?._id ?? ''
  await ctx.limits.take(rates.uploads, who)
  const today = await ctx.limits.look(rates.uploadedBytes, who)
  if (today.count + bytes > rates.uploadedBytes.max) throw new TooMany(today.secondsLeft)
  if ((await sumBytes(ctx.db)) + bytes > mostSiteBytes) return refuse('site_full')
  if (!(await ctx.files.hasRoomFor(bytes))) return refuse('disk_full')
  return done(null)
}

export async function uploadedBytes(ctx: Context): Promise<number> {
  authorize(ctx, uploadsPolicy, 'uploadedBytes')
  return sumBytes(ctx.db)
}

/** Newest first; `q` searches name and alternative text. */
export async function listUploads(
  ctx: Context,
  query: ListQuery & Pick<UploadSearch, 'kind' | 'used'>,
): Promise<Page<UploadView>> {
  authorize(ctx, uploadsPolicy, 'listUploads')
  const { rows, total } = await searchUploads(ctx.db, query)
  return { data: await viewsOf(ctx, rows), total, page: query.page, per_page: query.per_page }
}

export async function readUpload(ctx: Context, id: string): Promise<UploadView> {
  authorize(ctx, uploadsPolicy, 'readUpload')
  return viewOf(ctx, await findUpload(ctx.db, id))
}

/** Sets the alternative text, which is the default of every place, and the focal point. */
export async function describeUpload(
  ctx: Context,
  { id, alt, focus }: { id: string } & UploadDescription,
): Promise<UploadView> {
  authorize(ctx, uploadsPolicy, 'describeUpload')
  const changes = {
    ...(alt !== undefined && { alt }),
    ...(focus && { focus_x: focus.x, focus_y: focus.y }),
  }
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged) return viewOf(ctx, await findUpload(ctx.db, id))
  return transaction(ctx, async (ctx) => {
    const upload = await updateUpload(ctx.db, id, changes)
    if (upload) await noteUpload(ctx, 'content.changed', upload)
    return viewOf(ctx, upload)
  })
}

/** Refuses `in_use`, with the places in `details.uses`. A job deletes the files. */
export async function deleteUpload(ctx: Context, id: string): Promise<Result<null, DeletingRefusal>> {
  authorize(ctx, uploadsPolicy, 'deleteUpload')
  return transaction(ctx, async (inside): Promise<Result<null, DeletingRefusal>> => {
    // The row is locked, so that the folder is the current one even during a replacement.
    const upload = await lockUpload(inside.db, id)
    if (!upload) throw new NotFound()
    const uses = await findUses(inside.db, [id])
    if (uses.length > 0) {
      const places = uses.map(({ kind, record_id, label }) => ({
        kind,
        record_id,
        label,
        kind_text: useKindText[kind],
      }))
      return refuse('in_use', { details: { uses: places } })
    }
    await removeUpload(inside.db, id)
    await noteUpload(inside, 'content.erased', upload)
    await addJob(inside.db, 'deleteUploadFiles', { id: folderOf(upload.key) })
    return done(null)
  })
}

/** For other rooms' views; an id of no image is left out. */
export async function viewImages(ctx: Context, ids: Iterable<string>): Promise<Map<string, ImageView>> {
  authorize(ctx, uploadsPolicy, 'viewImages')
  const images = await findImages(ctx.db, [...new Set(ids)])
  return new Map(images.map((image) => [image.id, imageView(image, image.variants)]))
}

/** For other rooms' views; an id of no file is left out. */
export async function viewFiles(ctx: Context, ids: Iterable<string>): Promise<Map<string, FileView>> {
  authorize(ctx, uploadsPolicy, 'viewFiles')
  const files = await findUploads(ctx.db, [...new Set(ids)], 'file')
  return new Map(files.map((file) => [file.id, fileView(file)]))
}

/** The drawn pages; empty when none were drawn. */
export async function viewPages(ctx: Context, id: string): Promise<ImageView[]> {
  authorize(ctx, uploadsPolicy, 'viewPages')
  const drawn = Map.groupBy(await findVariants(ctx.db, [id]), ({ page }) => page)
  drawn.delete(0)
  return [...drawn.entries()].sort(([one], [other]) => one - other).map(([, page]) => pageView(id, page))
}

/** Images and files; an id that does not exist is in neither map. */
export async function viewUploads(
  ctx: Context,
  ids: Iterable<string>,
): Promise<{ images: Map<string, ImageView>; files: Map<string, FileView> }> {
  authorize(ctx, uploadsPolicy, 'viewUploads')
  const wanted = [...new Set(ids)]
  const uploads = await findUploads(ctx.db, wanted)
  const variants = Map.groupBy(await findVariants(ctx.db, wanted), ({ upload_id }) => upload_id)
  const ofKind = (kind: string) => uploads.filter((upload) => upload.kind === kind)
  return {
    images: new Map(
      ofKind('image').map((upload) => [upload.id, imageView(upload, variants.get(upload.id) ?? [])]),
    ),
    files: new Map(ofKind('file').map((upload) => [upload.id, fileView(upload)])),
  }
}

/** Throws 404 when the file is gone. */
export async function readDownloadName(ctx: Context, key: string): Promise<string> {
  authorize(ctx, uploadsPolicy, 'readDownloadName')
  const file = await findUploadByKey(ctx.db, key)
  if (file?.kind !== 'file') throw new NotFound()
  return file.name
}

/**
 * Replaces a record's uses; with none when it is deleted. Called in the transaction that saves the record, with ids
 * that `viewUploads` found there.
 */
export async function recordUses(ctx: Context, use: Use, uploads: Iterable<string>): Promise<void> {
  await recordAllUses(ctx, [{ use, uploads }])
}

/** Does what recordUses does, for many records at once. */
export async function recordAllUses(
  ctx: Context,
  records: readonly { use: Use; uploads: Iterable<string> }[],
): Promise<void> {
  authorize(ctx, uploadsPolicy, 'recordUses')
  await replaceUses(
    ctx.db,
    records.map(({ use, uploads }) => ({ ...use, uploads: [...new Set(uploads)] })),
  )
}

/** For good, so that nothing of it is deleted or replaced. Called in the transaction that writes the record. */
export async function keepUses(ctx: Context, use: Use, uploads: Iterable<string>): Promise<void> {
  authorize(ctx, uploadsPolicy, 'keepUses')
  await addUses(ctx.db, use, [...new Set(uploads)])
}

/** Called in the transaction that erases the record. */
export async function releaseUses(ctx: Context, use: Pick<Use, 'kind' | 'record_id'>): Promise<void> {
  authorize(ctx, uploadsPolicy, 'releaseUses')
  await replaceUses(ctx.db, [{ ...use, label: '', uploads: [] }])
}

/** True also when no image is named. */
export async function hasImage(ctx: Context, id: string | null | undefined): Promise<boolean> {
  return !id || (await viewImages(ctx, [id])).has(id)
}

async function viewOf(ctx: Context, row: UploadRow | undefined) {
  const [view] = row ? await viewsOf(ctx, [row]) : []
  if (!view) throw new NotFound()
  return view
}

async function viewsOf(ctx: Context, rows: readonly UploadRow[]): Promise<UploadView[]> {
  const ids = rows.map(({ id }) => id)
  const variants = Map.groupBy(await findVariants(ctx.db, ids), ({ upload_id }) => upload_id)
  const uses = Map.groupBy(await findUses(ctx.db, ids), ({ upload_id }) => upload_id)
  return rows.map((row) =>
    uploadView(row, {
      variants: variants.get(row.id) ?? [],
      uses: uses.get(row.id) ?? [],
      can: {
        describe: may(ctx.actor, uploadsPolicy, 'describeUpload'),
        replace:
          may(ctx.actor, uploadsPolicy, 'replaceUpload') && !whyItStays(row.kind, uses.get(row.id) ?? []),
        delete: may(ctx.actor, uploadsPolicy, 'deleteUpload') && !uses.has(row.id),
      },
    }),
  )
}
