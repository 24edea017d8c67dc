import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { findAlike } from './alike-store.server.ts'
import { libraryPolicy } from './policy.ts'
import { addMaterial } from './save-material.server.ts'
import type { NewMaterial } from './schema.ts'
import type { StoredMaterial } from './store.server.ts'
import type { SavingRefusal } from './text.ts'

/**
 * Refuses `already_there` (`details.slug`) for the same title, authors, year and type, or DOI, outside the trash: a
 * table sent twice doubles nothing. Else as addMaterial.
 */
export async function importMaterial(
  ctx: Context,
  input: NewMaterial,
): Promise<Result<StoredMaterial, SavingRefusal | 'already_there'>> {
  authorize(ctx, libraryPolicy, 'importMaterial')
  const alike = await findAlike(ctx.db, input)
  if (alike) return refuse('already_there', { details: { slug: alike.slug } })
  return addMaterial(ctx, input)
}
