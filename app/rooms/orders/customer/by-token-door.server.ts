// The holder of an order's link may act on that order alone (docs/rules/security.md 1.10).
import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, json, problems } from '../../../platform/http/door.server.ts'
import { fromOwnPages } from '../../../platform/http/same-origin.server.ts'
import { cancelOrder } from '../moves/cancel-order.server.ts'
import { confirmOrder } from '../moves/confirm-order.server.ts'
import { confirmReceipt } from '../moves/confirm-receipt.server.ts'
import { answerCode } from '../moves/confirmation-door.server.ts'
import { answerMove } from '../moves/moves-door.server.ts'
import { renewPix } from '../moves/renew-pix.server.ts'
import { requestWithdrawal } from '../moves/withdraw-order.server.ts'
import { readOrderByToken } from '../orders.server.ts'
import { chargeOrder } from '../payment/charge-order.server.ts'
import { cancellation, charging, confirmation, nothingMore, withdrawalForm } from '../schema.ts'
import { codeSent, orderShape } from '../shapes.server.ts'
import { answerBuyAgain, boughtAgain } from './own-door.server.ts'

const tokenParam = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })
const answers = { 200: json(orderShape), ...problems }

const act = <P extends string, S extends z.ZodType>(path: P, summary: string, schema: S) =>
  createRoute({
    method: 'post',
    path: `/{token}/${path}`,
    summary,
    middleware: fromOwnPages,
    request: { params: tokenParam, ...body(schema) },
    responses: answers,
  })

const noReferrer = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

export const orderByTokenDoor = createDoor()
  .openapi(
    createRoute({
      method: 'get',
      path: '/{token}',
      summary: 'The order of this link',
      request: { params: tokenParam },
      responses: answers,
    }),
    async (c) => c.json(await readOrderByToken(c.get('ctx'), c.req.valid('param').token), 200, noReferrer),
  )
  .openapi(act('receipt', 'Received', nothingMore), async (c) =>
    answerMove(c, await confirmReceipt(c.get('ctx'), { token: c.req.valid('param').token })),
  )
  .openapi(
    act('confirmation', 'Confirms, by the digits or the link of its letter', confirmation),
    async (c) =>
      answerMove(
        c,
        await confirmOrder(c.get('ctx'), { token: c.req.valid('param').token }, c.req.valid('json')),
      ),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{token}/confirmation-code',
      summary: 'Sends six digits to the e-mail of the order',
      middleware: fromOwnPages,
      request: { params: tokenParam, ...body(nothingMore) },
      responses: { 200: json(codeSent), ...problems },
    }),
    async (c) => answerCode(c, { token: c.req.valid('param').token }),
  )
  .openapi(act('cancellation', 'Cancels an order that is not paid', cancellation), async (c) =>
    answerMove(
      c,
      await cancelOrder(c.get('ctx'), { token: c.req.valid('param').token }, c.req.valid('json')),
    ),
  )
  .openapi(
    act('withdrawal', 'Withdraws, from the payment until seven days after receipt', withdrawalForm),
    async (c) =>
      answerMove(
        c,
        await requestWithdrawal(c.get('ctx'), { token: c.req.valid('param').token }, c.req.valid('json')),
      ),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{token}/again',
      summary: 'Puts into the cart what is still sold of it; its answer writes the cookies of the cart',
      middleware: fromOwnPages,
      request: { params: tokenParam, ...body(nothingMore) },
      responses: { 200: json(boughtAgain), ...problems },
    }),
    async (c) => answerBuyAgain(c, { token: c.req.valid('param').token }),
  )
  .openapi(act('charge', 'Asks once more for what to pay by, or for another method', charging), async (c) =>
    answerMove(
      c,
      await chargeOrder(c.get('ctx'), { token: c.req.valid('param').token }, c.req.valid('json')),
    ),
  )
  .openapi(act('renewal', 'Holds the goods of an expired order again', nothingMore), async (c) =>
    answerMove(c, await renewPix(c.get('ctx'), { token: c.req.valid('param').token })),
  )
