import { z } from '@hono/zod-openapi'
import { listOf } from '../../platform/http/door.server.ts'
import { orderStatuses, paymentStates } from '../orders/order.ts'
import { doubts, lineStates } from './statement-line.ts'

export const lineShape = z
  .object({
    _id: z.uuid(),
    at: z.string(),
    /** centavos */
    amount_cents: z.int(),
    description: z.string(),
    state: z.enum(lineStates),
    doubt: z.enum(doubts).nullable(),
    order: z.object({ _id: z.uuid(), number: z.int() }).nullable(),
    /** orders that the line may pay */
    candidates: z.array(
      z.object({
        _id: z.uuid(),
        number: z.int(),
        customer: z.string(),
        total_cents: z.int(),
        status: z.enum(orderStatuses),
        payment_state: z.enum(paymentStates),
        created_at: z.string(),
        /** as the order's total, or as a person confirmed */
        same_amount: z.boolean(),
        /** the customer's name is in the bank's text */
        same_name: z.boolean(),
        /** a person confirmed its payment, and no line says so yet */
        paid_by_hand: z.boolean(),
        /** centavos that the person confirmed; null where `paid_by_hand` is false */
        confirmed_cents: z.int().nullable(),
      }),
    ),
    imported_at: z.string(),
    /** whether it confirmed the payment; false also where a person had done so before */
    confirmed: z.boolean(),
    /** '' where no person had to settle it */
    settled_by: z.string(),
    can: z.object({ settle: z.boolean(), reopen: z.boolean() }),
  })
  .openapi('StatementLine')

export const lineList = listOf(lineShape).extend({ doubtful: z.int() })
