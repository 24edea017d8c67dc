// Draws the first pages of a PDF as pictures, which are counted, and deleted, with it.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { inspectImage } from '../../platform/images/inspect-image.server.ts'
import { type RenderedVariant, renderVariants } from '../../platform/images/render-variants.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import { isLargeFile } from '../../platform/pdf/pdf.ts'
import { drawFirstPages } from '../../platform/pdf/read-pdf.server.ts'
import { addPages, findUndrawn, findUpload, lockUpload, sumBytes, updateUpload } from './store.server.ts'
import { folderOf, mostSiteBytes, pageKey } from './upload.ts'

const pdf = 'application/pdf'
const mostAtOnce = 100

/** Draws the pages of materials from before this feature, and those missing after crashes. */
export async function drawPagesOfOld(ctx: Context): Promise<void> {
  // The low priority lets jobs that a person waits for go first.
  for (const id of await findUndrawn(ctx.db, pdf, mostAtOnce))
    await addJob(ctx.db, 'drawPages', { id }, { key: `draw-pages-${id}`, priority: 10 })
}

type PageVariant = RenderedVariant & { page: number; key: string }

/** Draws once for each file: one that fails is not tried again. A file deleted or replaced meanwhile gets no pages. */
export async function drawPages(ctx: Context, id: string, lane: 'small' | 'large' = 'large'): Promise<void> {
  const upload = await findUpload(ctx.db, id)
  if (upload?.kind !== 'file' || upload.mime !== pdf || upload.drawn_pages !== null) return
  if (lane === 'small' && isLargeFile(upload.bytes))
    return addJob(ctx.db, 'drawLargePages', { id }, { key: `draw-large-pages-${id}`, priority: 10 })
  // There may be room again later: the hourly sweep asks anew.
  if ((await sumBytes(ctx.db)) >= mostSiteBytes) return
  const path = await ctx.files.borrowFile(upload.key)
  if (!path) return
  let variants: PageVariant[] = []
  try {
    variants = await renderPages(ctx, path, folderOf(upload.key))
    for (const variant of variants) await ctx.files.saveFile(variant.key, variant.path)
    const isSaved = await transaction(ctx, async (inside) => {
      const now = await lockUpload(inside.db, id)
      if (now?.key !== upload.key || now.drawn_pages !== null) return false
      await addPages(
        inside.db,
        variants.map(({ page, key, format, width, height, bytes }) => ({
          upload_id: id,
          page,
          key,
          format,
          width,
          height,
          bytes,
        })),
      )
      await updateUpload(inside.db, id, { drawn_pages: new Set(variants.map(({ page }) => page)).size })
      return true
    })
    if (!isSaved && !(await findUpload(ctx.db, id))) await ctx.files.deleteFolder(folderOf(upload.key))
  } finally {
    await Promise.all(
      [path, ...variants.map((one) => one.path)].map((one) => ctx.files.temporary.remove(one)),
    )
  }
}

/** Makes temporary files, which the caller saves and removes; none where the PDF cannot be drawn. */
async function renderPages(ctx: Context, path: string, folder: string): Promise<PageVariant[]> {
  const { temporary } = ctx.files
  const drawn = await drawFirstPages(path, temporary)
  if (drawn.refused) return []
  const variants: PageVariant[] = []
  try {
    for (const [at, picture] of drawn.value.entries()) {
      const inspected = await inspectImage(picture.path)
      if (inspected.refused) break
      const rendered = await renderVariants(inspected.value, temporary)
      if (rendered.refused === 'busy') throw new Error('too many images are being decoded; tried again later')
      if (rendered.refused) break
      for (const variant of rendered.value.variants)
        variants.push({ ...variant, page: at + 1, key: pageKey(folder, at + 1, variant) })
    }
    return variants
  } catch (problem) {
    await Promise.all(variants.map((one) => temporary.remove(one.path)))
    throw problem
  } finally {
    await Promise.all(drawn.value.map((one) => temporary.remove(one.path)))
  }
}
