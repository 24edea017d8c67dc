import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readWritingFacts } from '../content/editor/writing-facts.server.ts'
import { catalogPolicy } from './policy.ts'
import { usedCategories } from './products.server.ts'

/** What the form of a product needs beside the product. */
export async function writingFacts(ctx: Context) {
  authorize(ctx, catalogPolicy, 'saveProduct')
  const categories = await usedCategories(ctx)
  return { ...(await readWritingFacts(ctx)), categories, knownCategories: categories.map(({ name }) => name) }
}
