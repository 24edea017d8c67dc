import type { Context } from '../../platform/context.server.ts'
import type { SiteEvent } from '../../platform/events/events.ts'
import { lowStock } from './product.ts'

type Change = { product: string; before: number; after: number }

/** Tells where stock has just run out, or fallen to `lowStock`; called in the transaction of the change. */
export const tellStock = (ctx: Context, changes: readonly Change[]): Promise<void> =>
  ctx.events.tell(ctx, changes.flatMap(eventOf))

function eventOf({ product, before, after }: Change): SiteEvent[] {
  const data = { product, stock: after }
  if (after === 0 && before > 0) return [{ type: 'stock.out', data }]
  if (after > 0 && after <= lowStock && before > lowStock) return [{ type: 'stock.low', data }]
  return []
}
