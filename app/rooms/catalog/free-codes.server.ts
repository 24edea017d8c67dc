import type { Context } from '../../platform/context.server.ts'
import { done, type Result } from '../../platform/result.ts'
import { findProductsBySku } from './store.server.ts'
import { onField } from './text.ts'

/** Refuses `sku_taken` where another product has the code. Expects that no two of `ones` have the same code. */
export async function freeOfCodes<One extends { id: string; sku: string }>(
  ctx: Context,
  ones: readonly One[],
): Promise<Result<One, 'sku_taken'>[]> {
  const holders = await findProductsBySku(
    ctx.db,
    ones.map(({ sku }) => sku),
  )
  return ones.map((one) => {
    const holder = one.sku === '' ? undefined : holders.get(one.sku)
    return holder && holder.id !== one.id ? onField('sku_taken') : done(one)
  })
}
