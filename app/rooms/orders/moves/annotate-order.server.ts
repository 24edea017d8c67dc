import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import type { OrderView } from '../order.ts'
import { moveOrder } from '../store.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'

/** Sets the shop's internal note, which customers never see. */
export const annotateOrder = (
  ctx: Context,
  id: string,
  { internal_note }: { internal_note: string },
): Promise<Result<OrderView, 'move_not_allowed'>> =>
  moveAsked(ctx, { id }, 'annotateOrder', async (ctx, { row }) => {
    const noted = await moveOrder(ctx.db, row, { internal_note })
    if (!noted) return refuse('move_not_allowed')
    await recordMove(ctx, noted, 'annotated')
    return done(noted)
  })

/** The key of the NF-e or DC-e, 44 digits; '' removes it. */
export const setInvoiceKey = (
  ctx: Context,
  id: string,
  { invoice_key }: { invoice_key: string },
): Promise<Result<OrderView, 'move_not_allowed'>> =>
  moveAsked(ctx, { id }, 'setInvoiceKey', async (ctx, { row }) => {
    const kept = await moveOrder(ctx.db, row, { invoice_key })
    if (!kept) return refuse('move_not_allowed')
    await recordMove(ctx, kept, 'invoice_set', { note: invoice_key })
    return done(kept)
  })
