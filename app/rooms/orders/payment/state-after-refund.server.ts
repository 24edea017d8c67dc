import type { Context } from '../../../platform/context.server.ts'
import { keepsMoney } from '../../payments/payments.server.ts'
import type { PaymentState } from '../order.ts'
import type { StoredOrder } from '../store.server.ts'
import { payableRef } from './order-payment.ts'

/** What an order is once what was owed went back: still paid, where only a second payment was too much. */
export const stateAfterRefund = async (ctx: Context, row: StoredOrder): Promise<PaymentState> =>
  (row.status === 'processing' || row.status === 'sent') && (await keepsMoney(ctx, payableRef(row)))
    ? 'confirmed'
    : 'refunded'
