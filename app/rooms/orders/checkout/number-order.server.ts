import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import type { PaymentMethod } from '../../shop/shop-settings.ts'
import type { Customer } from '../order.ts'
import { paymentProviders } from '../payment/payment-providers.server.ts'
import { nextNumber } from '../store.server.ts'
import type { Prepared } from './prepare-order.server.ts'

type Said = { payment: PaymentMethod; customer: Customer; note: string }

/** The order's number and its charge. */
export async function numberOrder(ctx: Context, prepared: Prepared, { payment, customer, note }: Said) {
  const number = await nextNumber(ctx.db)
  const { total_cents } = prepared
  return {
    ...prepared,
    id: randomUUIDv7(),
    number,
    charge: await paymentProviders[payment].charge(ctx, { number, total_cents }),
    payment,
    customer,
    note,
  }
}
