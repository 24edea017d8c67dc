import type { Context } from '../../../platform/context.server.ts'
import { pairs } from '../../../platform/pairs.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, onward, type Result, refuse } from '../../../platform/result.ts'
import { countApart } from '../../content/record/apart.ts'
import { libraryPolicy } from '../policy.ts'
import { addMaterials } from '../saving/save-material.server.ts'
import type { NewMaterial } from '../schema.ts'
import type { StoredMaterial } from '../store.server.ts'
import type { SavingRefusal } from '../text.ts'
import { findAlike } from './alike-store.server.ts'

/**
 * Adds the inputs before the first that repeats one of them, at least one. Refuses `already_there` (`details.slug`)
 * for the same title, authors, year and type, or DOI, outside the trash: a table sent twice doubles nothing. Refuses
 * all else that addMaterials refuses.
 */
export async function importMaterials(
  ctx: Context,
  inputs: readonly NewMaterial[],
): Promise<Result<StoredMaterial, SavingRefusal | 'already_there'>[]> {
  authorize(ctx, libraryPolicy, 'importMaterials')
  const found = pairs(inputs, await findAlike(ctx.db, inputs))
  const touches = found.map(([{ doi }, { key }]) => [
    `name:${key}`,
    ...(doi ? [`doi:${doi.toLowerCase()}`] : []),
  ])
  const count = countApart(touches.map((keys) => ({ reads: keys, writes: keys })))
  const judged = found
    .slice(0, count)
    .map(
      ([input, { slug }]): Result<NewMaterial, 'already_there'> =>
        slug === null ? done(input) : refuse('already_there', { details: { slug } }),
    )
  return onward(judged, (news) => addMaterials(ctx, news))
}
