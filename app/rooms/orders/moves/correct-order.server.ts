// The shop corrects customer and address.
import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { mayCorrect, type OrderView } from '../order.ts'
import type { Correction } from '../schema.ts'
import { moveOrder } from '../store.server.ts'
import { moveAsked, recordMove } from './move-order.server.ts'

/**
 * Allowed until the order is sent, at unchanged prices (CDC art. 30). A pick-up gets no address. Refuses
 * `move_not_allowed` and `address_missing`.
 */
export const correctOrder = (
  ctx: Context,
  id: string,
  { customer, address }: Correction,
): Promise<Result<OrderView, 'move_not_allowed' | 'address_missing'>> =>
  moveAsked<'move_not_allowed' | 'address_missing'>(ctx, { id }, 'correctOrder', async (ctx, { row }) => {
    if (!mayCorrect(row.status)) return refuse('move_not_allowed')
    if (row.address !== null && !address)
      return refuse('address_missing', { errors: { address: ['Preencha o endereço.'] } })
    const corrected = await moveOrder(ctx.db, row, {
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      customer_document: customer.document,
      ...(row.address !== null &&
        address && {
          address: JSON.stringify({ ...address, recipient: address.recipient || customer.name }),
        }),
    })
    if (!corrected) return refuse('move_not_allowed')
    await recordMove(ctx, corrected, 'corrected')
    return done(corrected)
  })
