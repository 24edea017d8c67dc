import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readWritingFacts } from '../../platform/publication/writing-facts.server.ts'
import { usedTags } from './materials.server.ts'
import { libraryPolicy } from './policy.ts'

/** What the form of a material needs beside the material. */
export async function writingFacts(ctx: Context) {
  authorize(ctx, libraryPolicy, 'saveMaterial')
  return { ...(await readWritingFacts(ctx)), knownTags: (await usedTags(ctx)).map(({ name }) => name) }
}
