// Jobs that make AVIF variants, and delete files without a record and what crashes leave behind.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { renderAvif } from '../../platform/images/render-variants.server.ts'
import type { Jobs } from '../../platform/jobs/jobs.server.ts'
import { drawPages, drawPagesOfOld } from './draw-pages.server.ts'
import { sweepOrphans } from './orphans.server.ts'
import { discardBegun } from './save-upload.server.ts'
import { addVariants, findAbandoned, findUpload, findVariants, lockUpload } from './store.server.ts'
import { abandonedAfterMs, folderOf, variantKey } from './upload.ts'

/** Every hour, at minute 7. */
export const uploadsCrontab = '7 * * * * sweepUploads'

export const uploadsJobs: Jobs = {
  renderAvif: (ctx, { id }: { id: string }) => addAvif(ctx, id),
  drawPages: (ctx, { id }: { id: string }) => drawPages(ctx, id, 'small'),
  drawLargePages: (ctx, { id }: { id: string }) => drawPages(ctx, id, 'large'),
  deleteUploadFiles: (ctx, { id }: { id: string }) => ctx.files.deleteFolder(id),
  sweepUploads: sweep,
}

/** Renders from the widest plain variant. An upload deleted or replaced meanwhile leaves none of the new files. */
async function addAvif(ctx: Context, id: string): Promise<void> {
  const upload = await findUpload(ctx.db, id)
  if (!upload) return ctx.files.deleteFolder(id)
  const folder = folderOf(upload.key)
  const present = await findVariants(ctx.db, [id])
  if (present.some(({ format }) => format === 'avif')) return
  const widest = present
    .filter(({ format }) => format === 'jpeg' || format === 'png')
    .reduce((one, other) => (other.width > one.width ? other : one))
  const { temporary } = ctx.files
  const source = await ctx.files.borrowFile(widest.key)
  if (!source) return
  const rendered = await renderAvif(source, temporary).finally(() => temporary.remove(source))
  if (!rendered) throw new Error('too many images are being decoded; tried again later')

  const variants = rendered.map((variant) => ({ ...variant, key: variantKey(folder, variant) }))
  try {
    for (const { key, path } of variants) await ctx.files.saveFile(key, path)
    const standing = await transaction(ctx, async (inside) => {
      const now = await lockUpload(inside.db, id)
      if (!now) return 'deleted'
      // The upload has another picture now, with a job of its own.
      if (now.key !== upload.key) return 'replaced'
      await addVariants(
        inside.db,
        id,
        variants.map(({ key, format, width, height, bytes }) => ({
          upload_id: id,
          key,
          format,
          width,
          height,
          bytes,
        })),
      )
      return 'kept'
    })
    if (standing === 'deleted') await ctx.files.deleteFolder(folder)
    // Cached pages still fetch the former files beside them, which a job of their own deletes.
    if (standing === 'replaced') for (const { key } of variants) await ctx.files.deleteFile(key)
  } finally {
    await Promise.all(variants.map(({ path }) => temporary.remove(path)))
  }
}

async function sweep(ctx: Context): Promise<void> {
  await drawPagesOfOld(ctx)
  const swept = await ctx.files.temporary.sweepOlderThan(abandonedAfterMs)
  const before = new Date((await ctx.now()).getTime() - abandonedAfterMs)
  const abandoned = await findAbandoned(ctx.db, before)
  for (const id of abandoned) await discardBegun(ctx, id)
  const orphaned = await sweepOrphans(ctx)
  if (swept + abandoned.length + orphaned > 0)
    ctx.log.info('uploads swept', { temporary: swept, abandoned: abandoned.length, orphaned })
}
