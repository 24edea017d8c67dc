import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readWritingFacts } from '../content/editor/writing-facts.server.ts'
import { usedCategories, usedTags } from './materials.server.ts'
import { libraryPolicy } from './policy.ts'

/** What the form of a material needs beside the material. */
export async function writingFacts(ctx: Context) {
  authorize(ctx, libraryPolicy, 'saveMaterial')
  const tags = await usedTags(ctx)
  return {
    ...(await readWritingFacts(ctx)),
    knownTags: tags.map(({ name }) => name),
    usedCategories: await usedCategories(ctx),
  }
}
