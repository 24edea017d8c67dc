import type { Context } from '../../platform/context.server.ts'
import { lowStock } from './product.ts'
import { productsOf } from './stock-store.server.ts'

type Change = { goods: string; before: number; after: number }

/** Tells where stock has just run out, or fallen to `lowStock`; called in the transaction of the change. */
export async function tellStock(ctx: Context, changes: readonly Change[]): Promise<void> {
  const news = changes.flatMap((change) => {
    const type = eventOf(change)
    return type ? [{ ...change, type }] : []
  })
  const products = await productsOf(
    ctx.db,
    news.map(({ goods }) => goods),
  )
  await ctx.events.tell(
    ctx,
    news.map(({ type, goods, after }) => ({
      type,
      data: { product: products.get(goods) ?? null, stock: after },
    })),
  )
}

function eventOf({ before, after }: Change): 'stock.out' | 'stock.low' | null {
  if (after === 0 && before > 0) return 'stock.out'
  return after > 0 && after <= lowStock && before > lowStock ? 'stock.low' : null
}
