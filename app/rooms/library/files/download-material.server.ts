// Serves a material's file, and counts downloads without a cookie.

import type { Context } from '../../../platform/context.server.ts'
import { ifItCan } from '../../../platform/database/cannot-write.server.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { authorize } from '../../../platform/policy.ts'
import { requireFeature } from '../../../platform/require-feature.server.ts'
import { NotFound } from '../../../platform/stops.ts'
import { movedFrom } from '../../content/past/past.server.ts'
import { viewFiles } from '../../uploads/uploads.server.ts'
import { materialRecords } from '../material-records.server.ts'
import { libraryPolicy } from '../policy.ts'
import { addDownload, findMaterialBySlug } from '../store.server.ts'

/**
 * Throws 404 when there is no such material or it has no file. @param counts whether this request is one more download
 * (downloads.ts)
 */
export async function downloadMaterial(
  ctx: Context,
  { slug, counts }: { slug: string; counts: boolean },
): Promise<string> {
  authorize(ctx, libraryPolicy, 'downloadMaterial')
  await requireFeature(ctx, 'medias')
  // A link to the file outlives a change of the slug.
  const material =
    (await findMaterialBySlug(ctx.db, slug, 'published')) ?? (await movedFrom(ctx, materialRecords, slug))
  const file = material?.file_id && (await viewFiles(ctx, [material.file_id])).get(material.file_id)
  if (!material || !file) throw new NotFound()
  if (counts && (await isFirst(ctx, material.id)))
    await ifItCan(ctx.db, () => addDownload(ctx.db, material.id))
  return file.url
}

const isFirst = async (ctx: Context, material: string) =>
  (await ctx.limits.count(rates.downloads, `ip:${ctx.request.ip} ${material}`)) <= rates.downloads.max
