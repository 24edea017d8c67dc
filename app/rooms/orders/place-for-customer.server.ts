// An order typed by the shop, from a telephone call or at the stall.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { unlessRefused } from '../../platform/database/unless-refused.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result } from '../../platform/result.ts'
import type { OrderView } from './order.ts'
import { readStationery } from './order-letters.server.ts'
import { paymentProviders } from './payment-providers.server.ts'
import { ordersPolicy } from './policy.ts'
import { prepareOrder } from './prepare-order.server.ts'
import type { ShopOrderForm } from './schema.ts'
import { nextNumber } from './store.server.ts'
import type { PlaceRefusal } from './text.ts'
import { viewOf } from './views.server.ts'
import { writeOrder } from './write-order.server.ts'

/** As `placeOrder`, with prices, shipping and stock of the shop; whom it is for is known by what was told alone. */
export async function placeOrderForCustomer(
  ctx: Context,
  form: ShopOrderForm,
): Promise<Result<OrderView, PlaceRefusal>> {
  authorize(ctx, ordersPolicy, 'placeOrderForCustomer')
  const prepared = await prepareOrder(ctx, form)
  if (prepared.refused) return prepared
  const number = await nextNumber(ctx.db)
  const { total_cents } = prepared.value
  const placing = {
    ...prepared.value,
    id: randomUUIDv7(),
    number,
    charge: await paymentProviders[form.payment].charge(ctx, { number, total_cents }),
    payment: form.payment,
    customer: form.customer,
    note: form.note,
    stationery: await readStationery(ctx),
    placedBy: 'shop',
    userId: null,
    form: null,
  } as const
  return unlessRefused(ctx, async (ctx) => {
    const written = await writeOrder(ctx, placing)
    return written.refused ? written : done(viewOf(ctx, written.value, 'shop'))
  })
}
