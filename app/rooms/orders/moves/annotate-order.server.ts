import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import type { OrderView } from '../order.ts'
import { moveOrder } from '../store.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'
import { isOvertaken } from './overtaken.ts'

type Refusal = 'move_not_allowed' | 'stale'

/**
 * Sets the shop's internal note, which customers never see. Refuses `stale` where another note than the one seen would be
 * replaced, and `move_not_allowed`.
 */
export const annotateOrder = (
  ctx: Context,
  id: string,
  { internal_note, was }: { internal_note: string; was?: string | undefined },
): Promise<Result<OrderView, Refusal>> =>
  moveAsked<Refusal>(ctx, { id }, 'annotateOrder', async (ctx, { row }) => {
    if (isOvertaken({ now: row.internal_note, was, wanted: internal_note })) return refuse('stale')
    const noted = await moveOrder(ctx.db, row, { internal_note })
    if (!noted) return refuse('move_not_allowed')
    await recordMove(ctx, noted, 'annotated')
    return done(noted)
  })

/** The key of the NF-e or DC-e, 44 digits; '' removes it. Refuses as `annotateOrder`. */
export const setInvoiceKey = (
  ctx: Context,
  id: string,
  { invoice_key, was }: { invoice_key: string; was?: string | undefined },
): Promise<Result<OrderView, Refusal>> =>
  moveAsked<Refusal>(ctx, { id }, 'setInvoiceKey', async (ctx, { row }) => {
    if (isOvertaken({ now: row.invoice_key, was, wanted: invoice_key })) return refuse('stale')
    const kept = await moveOrder(ctx.db, row, { invoice_key })
    if (!kept) return refuse('move_not_allowed')
    await recordMove(ctx, kept, 'invoice_set', { note: invoice_key })
    return done(kept)
  })
