// Extracts a material's text for the search, and makes a cover of its first page or of the picture itself.
import { type Context, contextWith } from '../platform/context.server.ts'
import { addJob, type Jobs } from '../platform/jobs/jobs.server.ts'
import { isLargeFile } from '../platform/pdf/pdf.ts'
import { type ReadPdf, readPdf } from '../platform/pdf/read-pdf.server.ts'
import { may } from '../platform/policy.ts'
import {
  type FileToRead,
  saveFileCover,
  saveFileText,
  saveFileTrouble,
} from '../rooms/library/files/file-facts.server.ts'
import { libraryPolicy } from '../rooms/library/policy.ts'
import { actorOf } from '../rooms/people/actor-of.server.ts'
import { saveImage } from '../rooms/uploads/save-image.server.ts'
import { deleteUpload, viewFiles } from '../rooms/uploads/uploads.server.ts'

export const materialFileJobs: Jobs = {
  readMaterialFile: (ctx, wanted: FileToRead) => readMaterialFile(ctx, wanted, 'small'),
  readLargeMaterialFile: (ctx, wanted: FileToRead) => readMaterialFile(ctx, wanted, 'large'),
}

const pictures = ['image/jpeg', 'image/png']

/** Acts as the person who uploaded the file; if that person no longer may, the file stays unread. */
async function readMaterialFile(
  ctx: Context,
  { material, file, by }: FileToRead,
  lane: 'small' | 'large',
): Promise<void> {
  const actor = by && (await actorOf(ctx.db, by))
  const upload = (await viewFiles(ctx, [file])).get(file)
  const isPicture = pictures.includes(upload?.mime ?? '')
  if (
    !actor ||
    !may(actor, libraryPolicy, 'saveFileText') ||
    !upload ||
    !(isPicture || upload.mime === 'application/pdf')
  )
    return
  if (lane === 'small' && !isPicture && isLargeFile(upload.bytes)) {
    await addJob(ctx.db, 'readLargeMaterialFile', { material, file, by }, { maxAttempts: 5, priority: -5 })
    return
  }
  const path = await ctx.files.borrowFile(upload.url.replace(/^\/uploads\//, ''))
  if (!path) return
  const asThem = contextWith(ctx, { actor })
  try {
    const { name } = upload
    if (isPicture) {
      await saveCover(asThem, { material, file, name: `(capa) ${name}` }, { path, bytes: upload.bytes })
      return
    }
    const said = await readPdf(path, ctx.files.temporary)
    if (said.refused) {
      await saveFileTrouble(asThem, { material, file, trouble: said.refused })
      return
    }
    try {
      const isWanted = await saveFileText(asThem, { material, file, text: said.value.text })
      const { cover } = said.value
      const called = `${name.replace(/\.pdf$/i, '')} (capa).png`
      if (isWanted && cover) await saveCover(asThem, { material, file, name: called }, cover)
    } finally {
      if (said.value.cover) await ctx.files.temporary.remove(said.value.cover.path)
    }
  } finally {
    await ctx.files.temporary.remove(path)
  }
}

/** Deletes the image again if the material got another cover meanwhile. */
async function saveCover(
  ctx: Context,
  { material, file, name }: { material: string; file: string; name: string },
  cover: NonNullable<ReadPdf['cover']>,
): Promise<void> {
  const image = await saveImage(ctx, { ...cover, name, alt: '', drawnFrom: file })
  if (image.refused === 'busy') throw new Error('too many images are being decoded; tried again later')
  if (image.refused) return ctx.log.warn('no cover', { material, refused: image.refused })
  if (!(await saveFileCover(ctx, { material, file, cover: image.value._id })))
    await deleteUpload(ctx, image.value._id)
}
