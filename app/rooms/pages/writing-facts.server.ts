import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readWritingFacts } from '../content/editor/writing-facts.server.ts'
import { pagesPolicy } from './policy.ts'

/** What the form of a page needs beside the page. */
export async function writingFacts(ctx: Context) {
  authorize(ctx, pagesPolicy, 'savePage')
  return readWritingFacts(ctx)
}
