// A guest calls without a token; a customer who is logged in, with their own.
import { hc } from 'hono/client'
import { api } from '../../../../platform/api-client/api-client.ts'
import { type Sent, send } from '../../../../platform/api-client/send.ts'
import type { cartDoor } from '../../../cart/api.server.ts'
import type { CartView } from '../../../cart/cart.ts'
import { tellCartChanged } from '../../../cart/ui/watch-cart.ts'
import type { ShippingCode } from '../../../shipping/quote.ts'
import type { ordersDoor } from '../../api.server.ts'
import type { OrderView } from '../../order.ts'
import type { OrderForm } from '../../schema.ts'

const address = (path: string) => new URL(path, window.location.origin).href

export type Wished = { product: string; qtd: number; shipping: ShippingCode | null }

/** Saves the cart, which also writes the cookies. */
export async function putCart(items: readonly Wished[], postal_code?: string): Promise<Sent<CartView>> {
  const answer = await send(
    hc<typeof cartDoor>(address('/api/cart')).index.$put({
      json: { items: [...items], ...(postal_code !== undefined && { postal_code }) },
    }),
    { quiet: true },
  )
  if (answer.ok) tellCartChanged()
  return answer as Sent<CartView>
}

/** @param key idempotency key */
export function postOrder(form: OrderForm, key: string, isLoggedIn: boolean): Promise<Sent<OrderView>> {
  const door = isLoggedIn
    ? api<typeof ordersDoor>('/api/orders')
    : hc<typeof ordersDoor>(address('/api/orders'))
  return send(door.index.$post({ header: { 'idempotency-key': key }, json: form }), {
    quiet: true,
  })
}
