import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readWritingFacts } from '../content/editor/writing-facts.server.ts'
import { newsPolicy } from './policy.ts'
import { usedTags } from './posts.server.ts'

/** What the form of a post needs beside the post. */
export async function writingFacts(ctx: Context) {
  authorize(ctx, newsPolicy, 'savePost')
  return { ...(await readWritingFacts(ctx)), knownTags: (await usedTags(ctx)).map(({ name }) => name) }
}
