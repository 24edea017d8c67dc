// Calls about an order by id with a session, or by the token of its link alone.
import { fetchWithToken } from '../../../platform/api-client/api-client.ts'
import { type Sent, settle } from '../../../platform/api-client/send.ts'
import type { OrderView } from '../order.ts'
import type { UnconfirmedUntil } from '../schema.ts'

export type AskedOrder = { id: string } | { token: string }

export type MoveName =
  | 'payment'
  | 'shipment'
  | 'tracking'
  | 'receipt'
  | 'cancellation'
  | 'withdrawal'
  | 'withdrawal-taking-back'
  | 'return'
  | 'refund'
  | 'renewal'
  | 'charge'
  | 'confirmation'
  | 'trust'
  | 'stock'
  | 'correction'
  | 'annotation'
  | 'invoice'
  | 'letter'
  | 'taking-back'

const addressOf = (asked: AskedOrder) =>
  'id' in asked ? `/api/orders/${asked.id}` : `/api/orders/by-token/${asked.token}`

export const readOrder = (id: string) => settle<OrderView>(fetchWithToken(addressOf({ id })))

/** @returns the new order, or a refusal with its sentence */
export const callMove = (asked: AskedOrder, deed: MoveName, body: object = {}) =>
  post<OrderView>(asked, deed, body)

export const askAgain = (asked: AskedOrder) => post<{ added: number; said: string[] }>(asked, 'again')

/** Sends six digits to the order's e-mail. */
export const askForCode = (asked: AskedOrder) =>
  post<{ message: string; minutes: number }>(asked, 'confirmation-code')

/** @param until when the list was read */
export const cancelUnconfirmed = (asked: UnconfirmedUntil) =>
  postOrders<{ done: number; left: number }>('/unconfirmed/cancellation', asked)

export const fillFrom = (id: string, take: readonly ('phone' | 'document' | 'address')[]) =>
  post<{ addresses: number }>({ id }, 'profile', { take })

function post<Answer>(asked: AskedOrder, deed: string, body: object = {}): Promise<Sent<Answer>> {
  const call = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const path = `${addressOf(asked)}/${deed}`
  return settle('id' in asked ? fetchWithToken(path, call) : fetch(path, call))
}

/** @param key idempotency key */
export function postOrders<Answer>(path: string, body: object, key?: string): Promise<Sent<Answer>> {
  const answer = fetchWithToken(`/api/orders${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify(body),
  })
  return settle(answer)
}
