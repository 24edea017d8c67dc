// Places an order that the shop types, from a telephone call or at the stall.
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { type Result, refuse } from '../../../platform/result.ts'
import { ordersPolicy } from '../policy.ts'
import type { ShopOrderForm } from '../schema.ts'
import type { PlaceRefusal } from '../text.ts'
import { answeredBefore, hashedForm, type Placed } from './form-key.server.ts'
import { takeFormKey } from './key-store.server.ts'
import { prepareOrder } from './prepare-order.server.ts'
import { answerPlaced, writeOrder } from './write-order.server.ts'

/**
 * Places an order as `placeOrder` does.
 * @param key idempotency key of the form
 */
export async function placeOrderForCustomer(
  ctx: Context,
  form: ShopOrderForm,
  key?: string,
): Promise<Result<Placed, PlaceRefusal>> {
  authorize(ctx, ordersPolicy, 'placeOrderForCustomer')
  const hashed = key === undefined ? null : hashedForm(ctx, form, { key, sender: '' })
  const before = hashed && (await answeredBefore(ctx, hashed))
  if (before) return before
  await ctx.disk.requireDatabaseRoom()
  const prepared = await prepareOrder(ctx, form)
  if (prepared.refused) return prepared
  const placing = {
    ...prepared.value,
    payment: form.payment,
    customer: form.customer,
    note: form.note,
    expected: form.expected_total_cents,
    placedBy: 'shop',
    userId: null,
    knownBy: 'shop',
    network: '',
    isTold: true,
    // The shop cannot accept the legal texts for its customer.
    acceptance: null,
    form: hashed,
  } as const
  const written = await transaction(ctx, async (ctx) => {
    if (hashed && !(await takeFormKey(ctx.db, hashed))) return refuse('still_running')
    const meanwhile = hashed && (await answeredBefore(ctx, hashed))
    return meanwhile ?? writeOrder(ctx, placing)
  })
  return answerPlaced(ctx, written, 'shop')
}
