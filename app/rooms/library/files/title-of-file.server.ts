import type { Context } from '../../../platform/context.server.ts'
import { readPdfTitle } from '../../../platform/pdf/read-pdf.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { viewFiles } from '../../uploads/uploads.server.ts'
import { libraryPolicy } from '../policy.ts'
import { titleOfPdf } from './title-of-pdf.ts'

/** The title in a PDF; null where the file is no PDF, cannot be opened, or has no usable title. */
export async function titleOfFile(ctx: Context, file: string): Promise<string | null> {
  authorize(ctx, libraryPolicy, 'titleOfFile')
  const upload = (await viewFiles(ctx, [file])).get(file)
  if (upload?.mime !== 'application/pdf') return null
  const path = await ctx.files.borrowFile(upload.url.replace(/^\/uploads\//, ''))
  if (!path) return null
  try {
    const said = await readPdfTitle(path)
    return said.refused ? null : titleOfPdf(said.value)
  } finally {
    await ctx.files.temporary.remove(path)
  }
}
