// What is asked of one order, by its id with a session, or by the token of its link with nothing else.
import type { ClientResponse } from 'hono/client'
import { fetchWithToken } from '../../../platform/api-client/api-client.ts'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import type { OrderView } from '../order.ts'

export type AskedOrder = { id: string } | { token: string }

export type OrderDeed =
  | 'payment'
  | 'shipment'
  | 'tracking'
  | 'receipt'
  | 'cancellation'
  | 'withdrawal'
  | 'return'
  | 'refund'
  | 'renewal'
  | 'stock'
  | 'correction'
  | 'annotation'
  | 'invoice'
  | 'letter'

type Posted = ClientResponse<unknown, number, 'json'>

const addressOf = (asked: AskedOrder) =>
  'id' in asked ? `/api/orders/${asked.id}` : `/api/orders/by-token/${asked.token}`

/** @returns the order as it is after it; what was refused has its sentence */
export function act(asked: AskedOrder, deed: OrderDeed, body: object = {}): Promise<Sent<OrderView>> {
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const path = `${addressOf(asked)}/${deed}`
  const answer = 'id' in asked ? fetchWithToken(path, call) : fetch(path, call)
  return send(answer as unknown as Promise<Posted>, { quiet: true }) as Promise<Sent<OrderView>>
}

/** A call of the list, with a session. */
export function postOrders<Answer>(path: string, body: object): Promise<Sent<Answer>> {
  const answer = fetchWithToken(`/api/orders${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return send(answer as unknown as Promise<Posted>, { quiet: true }) as Promise<Sent<Answer>>
}
