import { createRoute, z } from '@hono/zod-openapi'
import { body, createDoor, json, problems, refused } from '../../platform/http/door.server.ts'
import { fromOwnPages } from '../../platform/http/same-origin.server.ts'
import { shippingCodes } from '../shipping/quote.ts'
import { saveCart } from './cart.server.ts'
import { cartCookies, setCart, setPostalCode } from './cart-cookie.server.ts'
import { cartForm } from './schema.ts'
import { cartRefusals } from './text.ts'

const image = z.object({
  _id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  variants: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), format: z.string() })),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
})

const cartShape = z
  .object({
    items: z.array(
      z.object({
        product: z.object({
          _id: z.uuid(),
          slug: z.string(),
          name: z.string(),
          image: image.nullable(),
          available: z.boolean(),
          max_qtd: z.int(),
          min_qtd: z.int(),
          pickup_only: z.boolean(),
        }),
        problem: z.enum(['sold_out', 'too_few', 'not_fetched']).nullable(),
        qtd: z.int(),
        unit_price_cents: z.int(),
        total_cents: z.int(),
        shipping: z
          .object({
            code: z.enum(shippingCodes),
            name: z.string(),
            price_cents: z.int(),
            deadline_days: z.int().nullable(),
            source: z.string(),
          })
          .nullable(),
      }),
    ),
    items_cents: z.int(),
    shipping_cents: z.int(),
    total_cents: z.int(),
    postal_code: z.string().nullable(),
    changes: z.array(z.string()),
  })
  .openapi('Cart')

export const cartDoor = createDoor().openapi(
  createRoute({
    method: 'put',
    path: '/',
    summary: 'The cart priced again; its answer writes the cookies cart and postal_code',
    middleware: fromOwnPages,
    request: body(cartForm),
    responses: { 200: json(cartShape), ...problems },
  }),
  async (c) => {
    const { postal_code } = cartCookies(c.req.header('cookie'))
    const saved = await saveCart(c.get('ctx'), c.req.valid('json'), postal_code)
    if (saved.refused) return refused(c, saved, cartRefusals, 422)
    const { lines, isBroken: _, ...cart } = saved.value
    const { secure } = c.get('ctx').request
    c.header('Set-Cookie', setCart(lines, secure), { append: true })
    c.header('Set-Cookie', setPostalCode(cart.postal_code, secure), { append: true })
    return c.json(cart, 200)
  },
)
