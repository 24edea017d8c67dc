import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { findAlike } from './alike-store.server.ts'
import type { MaterialView } from './material.ts'
import { libraryPolicy } from './policy.ts'
import { createMaterial } from './save-material.server.ts'
import type { NewMaterial } from './schema.ts'
import type { SavingRefusal } from './text.ts'

/**
 * Refuses `already_there` (`details.slug`) for the same title, authors, year and type, or DOI, outside the trash: a
 * table sent twice doubles nothing. Else as createMaterial.
 */
export async function importMaterial(
  ctx: Context,
  input: NewMaterial,
): Promise<Result<MaterialView, SavingRefusal | 'already_there'>> {
  authorize(ctx, libraryPolicy, 'importMaterial')
  const alike = await findAlike(ctx.db, input)
  if (alike) return refuse('already_there', { details: { slug: alike.slug } })
  return createMaterial(ctx, input)
}
