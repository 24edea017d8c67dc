// The calls by an order's link are in by-token-door.server.ts.
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
  untyped,
} from '../../platform/http/door.server.ts'
import { keyHeader, keyOf } from '../../platform/http/form-key.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import { type Result, refuse } from '../../platform/result.ts'
import { legalText } from '../legal/shapes.server.ts'
import type { Placed } from './checkout/form-key.server.ts'
import { placeOrderForCustomer } from './checkout/place-for-customer.server.ts'
import { placeOrder } from './checkout/place-order.server.ts'
import { listOrders, readOrder } from './orders.server.ts'
import { ordersPolicy } from './policy.ts'
import { orderForm, ordersQuery, shopOrderForm } from './schema.ts'
import { orderList, orderShape } from './shapes.server.ts'
import { type PlaceRefusal, placeRefusals } from './text.ts'

const inConflict: readonly PlaceRefusal[] = [
  'still_running',
  'out_of_stock',
  'total_changed',
  'too_many_unpaid',
  'email_code_needed',
]
const statusOfRefusal = (code: PlaceRefusal) => (inConflict.includes(code) ? 409 : 422)

/** Of the header or, as the contract also allows, of the body. */
const keyOfOrder = (header: z.output<typeof keyHeader>, form: { idempotency_key?: string | undefined }) =>
  keyOf(header) ?? form.idempotency_key?.toLowerCase()

function placedAnswer(c: HonoContext<DoorEnv>, placed: Result<Placed, PlaceRefusal>) {
  if (placed.refused) {
    const answer: Response = refused(c, placed, placeRefusals, statusOfRefusal(placed.refused))
    if (placed.refused === 'still_running') answer.headers.set('Retry-After', '1')
    return untyped(answer)
  }
  if (placed.value.replayed) c.header('Idempotency-Replayed', 'true')
  return c.json(placed.value.order, 201)
}

const product = z.uuid()
const placing = {
  201: json(orderShape),
  ...problems,
  409: problemWith(409, {
    /** `out_of_stock`: how many there are; `total_changed`: what one costs now */
    items: z.array(
      z.object({ product, available: z.int().optional(), unit_price_cents: z.int().optional() }),
    ),
    shipping_cents: z.int(),
    total_cents: z.int(),
    /** `email_code_needed`: whether digits were sent, where to, and for how many minutes they hold */
    sent: z.boolean(),
    email: z.string(),
    minutes: z.int(),
  }),
  422: problemWith(422, {
    /** products that are not sold, or do not go there */
    items: z.array(z.object({ product })),
    /** the legal texts of today, and which of them were not accepted */
    texts: z.array(legalText),
    changed: z.array(legalText.shape.slug),
  }),
}

export const ordersDoor = createDoor()
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'Places an order: of the session there is, or of a guest',
      // Without a token only the origin tells a guest from a script of another site.
      middleware: fromOwnPages,
      request: { headers: keyHeader, ...body(orderForm) },
      responses: placing,
    }),
    async (c) => {
      const form = c.req.valid('json')
      const key = keyOfOrder(c.req.valid('header'), form)
      if (!key) return refused(c, keyMissing, { key_missing: keyText }, 422)
      return placedAnswer(c, await placeOrder(c.get('ctx'), form, key))
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/for-customer',
      summary: 'An order typed by the shop',
      middleware: onlyFor(ordersPolicy.placeOrderForCustomer),
      request: { headers: keyHeader, ...body(shopOrderForm) },
      responses: placing,
    }),
    async (c) => {
      const form = c.req.valid('json')
      const key = keyOfOrder(c.req.valid('header'), form)
      return placedAnswer(c, await placeOrderForCustomer(c.get('ctx'), form, key))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'My orders; for administrators everybody’s, by number, name, document or tracking code',
      request: { query: ordersQuery },
      responses: { 200: json(orderList), ...problems },
    }),
    async (c) => c.json(await listOrders(c.get('ctx'), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{id}',
      summary: 'One order',
      request: { params: idParam },
      responses: { 200: json(orderShape), ...problems },
    }),
    async (c) => c.json(await readOrder(c.get('ctx'), c.req.valid('param').id), 200),
  )

const keyText = 'Envie a chave do formulário no cabeçalho Idempotency-Key.'
const keyMissing = refuse('key_missing', { errors: { idempotency_key: [keyText] } })
