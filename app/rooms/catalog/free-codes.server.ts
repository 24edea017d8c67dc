import type { Context } from '../../platform/context.server.ts'
import { done, type Result } from '../../platform/result.ts'
import { findProductsBySku } from './store.server.ts'
import { onField } from './text.ts'

/** Refuses `sku_taken` where another product has the code, or takes it before among these. */
export async function freeOfCodes<One extends { id: string; sku: string }>(
  ctx: Context,
  ones: readonly One[],
): Promise<Result<One, 'sku_taken'>[]> {
  const holders = await findProductsBySku(
    ctx.db,
    ones.map(({ sku }) => sku),
  )
  const taken = new Map<string, string>()
  return ones.map((one) => {
    if (one.sku === '') return done(one)
    const key = one.sku.toUpperCase()
    const holder = holders.get(one.sku)?.id ?? taken.get(key) ?? one.id
    if (holder !== one.id) return onField('sku_taken')
    taken.set(key, one.id)
    return done(one)
  })
}
