// The shop corrects customer and address.
import type { Context } from '../../../platform/context.server.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { readdressLetters } from '../letters/readdress-letters.server.ts'
import { mayCorrect, type OrderAddress, type OrderView } from '../order.ts'
import type { Correction } from '../schema.ts'
import { moveOrder, type StoredOrder } from '../store.server.ts'
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
          address: JSON.stringify({ ...address, recipient: recipientOf(row, { customer, address }) }),
        }),
    })
    if (!corrected) return refuse('move_not_allowed')
    if (corrected.customer_email !== row.customer_email) await readdressLetters(ctx, corrected)
    await recordMove(ctx, corrected, 'corrected')
    return done(corrected)
  })

/** Whoever buys receives it, unless another person was named: a corrected name is then that of both. */
function recipientOf(
  { customer_name, address: kept }: StoredOrder,
  { customer, address }: { customer: Correction['customer']; address: OrderAddress },
): string {
  const before: OrderAddress | null = kept
  const isUntouched = address.recipient === customer_name && before?.recipient === customer_name
  return isUntouched || address.recipient === '' ? customer.name : address.recipient
}
