import type { Context } from '../../platform/context.server.ts'
import { lowStock } from './product.ts'

/** Where it has just run out, or fallen to `lowStock`; in the transaction of the change. */
export async function tellStock(
  ctx: Context,
  changes: readonly { product: string; before: number; after: number }[],
): Promise<void> {
  for (const { product, before, after } of changes) {
    const data = { product, stock: after }
    if (after === 0 && before > 0) await ctx.events.tell(ctx, { type: 'stock.out', data })
    else if (after > 0 && after <= lowStock && before > lowStock)
      await ctx.events.tell(ctx, { type: 'stock.low', data })
  }
}
