// A guest calls without a token; a customer who is logged in, with their own.
import { hc } from 'hono/client'
import { api } from '../../../../platform/api-client/api-client.ts'
import { type Sent, send } from '../../../../platform/api-client/send.ts'
import type { cartDoor } from '../../../cart/api.server.ts'
import type { CartLine, CartView } from '../../../cart/cart.ts'
import { tellCartChanged } from '../../../cart/ui/watch-cart.ts'
import type { ordersDoor } from '../../api.server.ts'
import type { OrderView } from '../../order.ts'
import type { SentForm } from './checkout-draft.ts'

const address = (path: string) => new URL(path, window.location.origin).href

/** Saves the cart, which also writes the cookies. */
export async function putCart(lines: readonly CartLine[], postal_code?: string): Promise<Sent<CartView>> {
  const answer = await sendCart(lines, postal_code)
  if (answer.ok) tellCartChanged()
  return answer
}

/** Prices the cart and leaves the cookies as they are: a browser takes none from an answer to `omit`. */
export const priceCart = (lines: readonly CartLine[], postal_code?: string) =>
  sendCart(lines, postal_code, { credentials: 'omit' })

async function sendCart(lines: readonly CartLine[], postal_code?: string, init: RequestInit = {}) {
  const items = lines.map(([product, qtd, shipping]) => ({ product, qtd, shipping }))
  const answer = await send(
    hc<typeof cartDoor>(address('/api/cart')).index.$put(
      { json: { items, ...(postal_code !== undefined && { postal_code }) } },
      { init },
    ),
    { quiet: true },
  )
  return answer as Sent<CartView>
}

const mostTries = 5
const pauseMs = 1_000

/** A second request for the same form waits for the result of the first. */
export async function postOrder(form: SentForm): Promise<Sent<OrderView>> {
  for (let tries = 1; ; tries++) {
    const answer = await postOnce(form)
    if (answer.ok || answer.code !== 'still_running' || tries === mostTries) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function postOnce({ form, key, isLoggedIn }: SentForm): Promise<Sent<OrderView>> {
  const door = isLoggedIn
    ? api<typeof ordersDoor>('/api/orders')
    : hc<typeof ordersDoor>(address('/api/orders'))
  return send(door.index.$post({ header: { 'idempotency-key': key }, json: form }), {
    quiet: true,
  })
}
