// Makes an order's buyer known, and cancels together the orders whose buyers stay unknown.
import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import {
  body,
  createDoor,
  type DoorEnv,
  idParam,
  json,
  onlyFor,
  problems,
  refused,
} from '../../../platform/http/door.server.ts'
import type { Asked } from '../asked-order.server.ts'
import { ordersPolicy } from '../policy.ts'
import { confirmation, nothingMore, unconfirmedUntil } from '../schema.ts'
import { canceledCount, codeSent, orderShape } from '../shapes.server.ts'
import { codeSentText, moveRefusals } from '../text.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.server.ts'
import { confirmOrder, sendConfirmationCode, trustBuyer } from './confirm-order.server.ts'
import { answerMove } from './moves-door.server.ts'

export async function answerCode(c: HonoContext<DoorEnv>, asked: Asked) {
  const sent = await sendConfirmationCode(c.get('ctx'), asked)
  if (sent.refused) return refused(c, sent, moveRefusals, sent.refused === 'too_many_letters' ? 429 : 409)
  const { email, minutes } = sent.value
  return c.json({ message: codeSentText(email, minutes), minutes }, 200)
}

export const confirmationDoor = createDoor()
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/confirmation',
      summary: 'Confirms my order, by the digits or the link of its letter',
      middleware: onlyFor(ordersPolicy.confirmOrder),
      request: { params: idParam, ...body(confirmation) },
      responses: { 200: json(orderShape), ...problems },
    }),
    async (c) =>
      answerMove(c, await confirmOrder(c.get('ctx'), { id: c.req.valid('param').id }, c.req.valid('json'))),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/confirmation-code',
      summary: 'Sends six digits to the e-mail of my order',
      middleware: onlyFor(ordersPolicy.confirmOrder),
      request: { params: idParam, ...body(nothingMore) },
      responses: { 200: json(codeSent), ...problems },
    }),
    async (c) => answerCode(c, { id: c.req.valid('param').id }),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/trust',
      summary: 'The shop knows the buyer of an unconfirmed order',
      middleware: onlyFor(ordersPolicy.trustBuyer),
      request: { params: idParam, ...body(nothingMore) },
      responses: { 200: json(orderShape), ...problems },
    }),
    async (c) => answerMove(c, await trustBuyer(c.get('ctx'), c.req.valid('param').id)),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/unconfirmed/cancellation',
      summary: 'Cancels unconfirmed orders placed until a moment, at most 200 a call',
      middleware: onlyFor(ordersPolicy.cancelUnconfirmed),
      request: body(unconfirmedUntil),
      responses: { 200: json(canceledCount), ...problems },
    }),
    async (c) => c.json(await cancelUnconfirmed(c.get('ctx'), c.req.valid('json')), 200),
  )
