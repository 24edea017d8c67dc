// Calls that a customer makes about an order beside moving it.
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
  refused,
} from '../../../platform/http/door.server.ts'
import { cartCookies, setCart, setPostalCode } from '../../cart/cart-cookie.server.ts'
import { cartRefusals } from '../../cart/text.ts'
import type { Asked } from '../asked-order.server.ts'
import { ordersPolicy } from '../policy.ts'
import { nothingMore, profileFilling } from '../schema.ts'
import { buyAgain } from './buy-again.server.ts'
import { fillProfile } from './own-orders.server.ts'

export const boughtAgain = z.object({ added: z.int(), said: z.array(z.string()) }).openapi('BoughtAgain')

/** Answers, and writes the cart's cookies. */
export async function answerBuyAgain(c: HonoContext<DoorEnv>, asked: Asked) {
  const ctx = c.get('ctx')
  const bought = await buyAgain(ctx, asked, cartCookies(c.req.header('cookie')))
  if (bought.refused) return refused(c, bought, cartRefusals, 422)
  const { cart, added, said } = bought.value
  c.header('Set-Cookie', setCart(cart.lines, ctx.request.secure), { append: true })
  c.header('Set-Cookie', setPostalCode(cart.postal_code, ctx.request.secure), { append: true })
  return c.json({ added, said }, 200)
}

export const ownOrdersDoor = createDoor()
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/again',
      summary: 'Puts into the cart what is still sold of it; its answer writes the cookies of the cart',
      middleware: onlyFor(ordersPolicy.buyAgain),
      request: { params: idParam, ...body(nothingMore) },
      responses: { 200: json(boughtAgain), ...problems },
    }),
    async (c) => answerBuyAgain(c, { id: c.req.valid('param').id }),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/{id}/profile',
      summary: 'Takes into my profile what it lacks and this order of mine says',
      middleware: onlyFor(ordersPolicy.fillProfile),
      request: { params: idParam, ...body(profileFilling) },
      responses: {
        200: json(z.object({ phone: z.string(), document: z.string(), addresses: z.int() })),
        ...problems,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { phone, document, addresses } = await fillProfile(c.get('ctx'), id, c.req.valid('json'))
      return c.json({ phone, document, addresses: addresses.length }, 200)
    },
  )
