// A material shown before it is out, to whoever holds the link.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { findShared, type PreviewLink, shareRecord } from '../content/record/preview-link.server.ts'
import type { MaterialReading } from './material.ts'
import { materialRecords } from './material-records.server.ts'
import { libraryPolicy } from './policy.ts'
import { materialReading } from './views.server.ts'

/** The link's secret part; it shows the material as it is saved at the moment somebody looks. */
export async function sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
  authorize(ctx, libraryPolicy, 'sharePreview')
  return shareRecord(ctx, materialRecords, id)
}

/**
 * Stops with 404 when the link is not ours, has expired, or the material is in the trash. It works while the feature is
 * still off, so that a library can be filled and looked at before it is opened.
 */
export async function previewMaterial(ctx: Context, token: string): Promise<MaterialReading> {
  authorize(ctx, libraryPolicy, 'previewMaterial')
  return materialReading(ctx, await findShared(ctx, materialRecords, token))
}
