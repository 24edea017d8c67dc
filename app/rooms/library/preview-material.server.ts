// A material shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  makePreviewLink,
  type PreviewLink,
  readPreviewLink,
} from '../../platform/publication/preview-link.server.ts'
import { NotFound } from '../../platform/stops.ts'
import type { MaterialReading } from './material.ts'
import { libraryPolicy } from './policy.ts'
import { findMaterial } from './store.server.ts'
import { materialReading } from './views.server.ts'

const purpose = 'material-preview'

/** The link's secret part; it shows the material as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, libraryPolicy, 'sharePreview')
  if (!(await findMaterial(ctx.db, id, 'everything'))) throw new NotFound()
  return makePreviewLink(ctx, purpose, id)
}

/**
 * Stops with 404 when the link is not ours, has expired, or the material is in the trash. It works while the feature is
 * still off, so that a library can be filled and looked at before it is opened.
 */
export async function previewMaterial(ctx: Context, token: string): Promise<MaterialReading> {
  authorize(ctx, libraryPolicy, 'previewMaterial')
  const material = await findMaterial(ctx.db, await readPreviewLink(ctx, purpose, token), 'everything')
  if (!material) throw new NotFound()
  return materialReading(ctx, material)
}
