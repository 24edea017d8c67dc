// One verb per call. Mounted beside /api/orders; the customer's moves also under the order's link.
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import {
  body,
  createDoor,
  type DoorEnv,
  idParam,
  json,
  onlyFor,
  problems,
  problemWith,
  refused,
} from '../../../platform/http/door.server.ts'
import type { Result } from '../../../platform/result.ts'
import { resendLetter } from '../letters/resend-letter.server.ts'
import type { OrderView } from '../order.ts'
import { chargeOrder } from '../payment/charge-order.server.ts'
import { ordersPolicy } from '../policy.ts'
import {
  cancellation,
  charging,
  correction,
  invoice,
  nothingMore,
  orderNotes,
  payment,
  preparations,
  refund,
  returning,
  shipment,
  shipments,
  takingBack,
  trackingChange,
  withdrawalForm,
  withdrawalTakingBack,
} from '../schema.ts'
import { orderShape, preparedCount, shippedList } from '../shapes.server.ts'
import { type MoveRefusal, moveRefusals } from '../text.ts'
import { annotateOrder, setInvoiceKey } from './annotate-order.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { confirmPayment, settleWithoutStock } from './confirm-payment.server.ts'
import { confirmReceipt } from './confirm-receipt.server.ts'
import { correctOrder } from './correct-order.server.ts'
import { prepareOrders } from './prepare-orders.server.ts'
import { renewPix } from './renew-pix.server.ts'
import { changeTracking, shipOrder, shipOrders } from './ship-order.server.ts'
import { type ReleaseLines, takeBackMove } from './take-back.server.ts'
import { takeBackWithdrawal } from './take-back-withdrawal.server.ts'
import { markRefunded, receiveReturn, requestWithdrawal } from './withdraw-order.server.ts'

const inconsistent: readonly MoveRefusal[] = [
  'items_not_there',
  'only_whole',
  'address_missing',
  'wrong_email_code',
  'wrong_proof',
  'payment_unavailable',
]

export function answerMove(c: HonoContext<DoorEnv>, result: Result<OrderView, MoveRefusal>) {
  if (result.refused === undefined) return c.json(result.value, 200)
  return refused(c, result, moveRefusals, inconsistent.includes(result.refused) ? 422 : 409)
}

/** What stands in the way of a move, each with its code. */
const inTheWay = problemWith(409, {
  /** `stale`: the order as it is now */
  current: orderShape,
  /** `code_used`: tracking codes, and the orders that have them */
  used: z.array(z.object({ code: z.string(), number: z.int() })),
  /** `other_amount`: what came, and what the order asks for */
  amount_cents: z.int(),
  total_cents: z.int(),
  /** `refund_changed`: what is due now */
  refund_due_cents: z.int(),
})

const answers = { 200: json(orderShape), ...problems, 409: inTheWay }

const move = <P extends string, S extends z.ZodType>(
  verb: keyof typeof ordersPolicy,
  path: P,
  summary: string,
  schema: S,
) =>
  createRoute({
    method: 'post',
    path: `/{id}/${path}`,
    summary,
    middleware: onlyFor(ordersPolicy[verb]),
    request: { params: idParam, ...body(schema) },
    responses: answers,
  })

const withdrawalMoves = createDoor()
  .openapi(
    move(
      'requestWithdrawal',
      'withdrawal',
      'Withdraws, from the payment until seven days after receipt',
      withdrawalForm,
    ),
    async (c) =>
      answerMove(
        c,
        await requestWithdrawal(c.get('ctx'), { id: c.req.valid('param').id }, c.req.valid('json')),
      ),
  )
  .openapi(move('receiveReturn', 'return', 'What was withdrawn is back', returning), async (c) =>
    answerMove(c, await receiveReturn(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(move('markRefunded', 'refund', 'The money was given back', refund), async (c) =>
    answerMove(c, await markRefunded(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(
    move(
      'takeBackWithdrawal',
      'withdrawal-taking-back',
      'Takes back a withdrawal that its customer regrets, before goods or money went back',
      withdrawalTakingBack,
    ),
    async (c) =>
      answerMove(c, await takeBackWithdrawal(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
  )

export const createMovesDoor = (releaseLines: ReleaseLines) =>
  createDoor()
    .route('/', withdrawalMoves)
    .openapi(move('confirmPayment', 'payment', 'The money has come', payment), async (c) =>
      answerMove(c, await confirmPayment(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(
      move('settleWithoutStock', 'stock', 'Takes stock for an order that was paid without any', nothingMore),
      async (c) => answerMove(c, await settleWithoutStock(c.get('ctx'), c.req.valid('param').id)),
    )
    .openapi(move('shipOrder', 'shipment', 'Sent, with its tracking codes', shipment), async (c) =>
      answerMove(c, await shipOrder(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(
      move('changeTracking', 'tracking', 'Other tracking codes of what was sent', trackingChange),
      async (c) =>
        answerMove(c, await changeTracking(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(move('confirmReceipt', 'receipt', 'Received', nothingMore), async (c) =>
      answerMove(c, await confirmReceipt(c.get('ctx'), { id: c.req.valid('param').id })),
    )
    .openapi(move('cancelOrder', 'cancellation', 'Cancels an order', cancellation), async (c) =>
      answerMove(c, await cancelOrder(c.get('ctx'), { id: c.req.valid('param').id }, c.req.valid('json'))),
    )
    .openapi(
      move('renewPix', 'renewal', 'Holds the goods of an expired order again', nothingMore),
      async (c) => answerMove(c, await renewPix(c.get('ctx'), { id: c.req.valid('param').id })),
    )
    .openapi(
      move('chargeOrder', 'charge', 'Asks once more for what to pay by, or for another method', charging),
      async (c) =>
        answerMove(c, await chargeOrder(c.get('ctx'), { id: c.req.valid('param').id }, c.req.valid('json'))),
    )
    .openapi(
      move(
        'takeBackMove',
        'taking-back',
        'Takes back the last move of the shop, or refuses where `move` is not the last',
        takingBack,
      ),
      async (c) =>
        answerMove(
          c,
          await takeBackMove(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'), releaseLines),
        ),
    )
    .openapi(
      move('correctOrder', 'correction', 'Who buys and where it goes, put right', correction),
      async (c) =>
        answerMove(c, await correctOrder(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(move('annotateOrder', 'annotation', 'Internal notes', orderNotes), async (c) =>
      answerMove(c, await annotateOrder(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(move('setInvoiceKey', 'invoice', 'The key of the NF-e or DC-e', invoice), async (c) =>
      answerMove(c, await setInvoiceKey(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(
      move('resendLetter', 'letter', 'Tells the customer once more how the order stands', nothingMore),
      async (c) => answerMove(c, await resendLetter(c.get('ctx'), c.req.valid('param').id)),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/preparations',
        summary:
          'Packed, and waiting to be sent; what is not being processed, or has no stock, is passed over',
        middleware: onlyFor(ordersPolicy.prepareOrders),
        request: body(preparations),
        responses: { 200: json(preparedCount), ...problems },
      }),
      async (c) => c.json(await prepareOrders(c.get('ctx'), c.req.valid('json').orders), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/shipments',
        summary: 'Many sent at once, each with its codes',
        middleware: onlyFor(ordersPolicy.shipOrder),
        request: body(shipments),
        responses: { 200: json(shippedList), ...problems },
      }),
      async (c) => c.json({ data: await shipOrders(c.get('ctx'), c.req.valid('json')) }, 200),
    )
