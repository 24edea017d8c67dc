// The view of an order in a list.
import { nextMove } from '../moves/next-move.ts'
import {
  allowedActions,
  isAwaiting,
  type OrderAddress,
  type OrderRow,
  outcomeOf,
  payableUntil,
  type Side,
  situationNow,
  wayOf,
} from '../order.ts'
import { standingOf } from '../standing.ts'
import type { TrackingRow } from '../store.server.ts'
import { trackingView } from '../views.server.ts'
import type { ListedRow } from './list-store.server.ts'

type Listed = {
  items: number
  services: readonly string[]
  packed: boolean
  tracking: readonly TrackingRow[]
  side: Side
  mayRefund: boolean
}

export const rowView = (
  row: ListedRow,
  now: Date,
  { items, services, packed, tracking, side, mayRefund }: Listed,
): OrderRow => {
  const standing = standingOf(row)
  const situation = situationNow(standing, now)
  const can = allowedActions(standing, side, now, { isPacked: packed, mayRefund })
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    situation,
    customer: { name: row.customer_name, email: row.customer_email },
    total_cents: row.total_cents,
    payment: {
      method: row.payment_method,
      state: row.payment_state,
    },
    items,
    way: wayOf(services),
    in_parts: services.length > 1 || tracking.length > 1,
    next: side === 'shop' ? nextMove({ can, situation }) : null,
    city: cityOf(row.address),
    tracking: tracking.map(({ code }) => code),
    outcome: row.status === 'sent' ? outcomeOf(tracking.map(trackingView)) : null,
    known: row.known_at !== null,
    created_at: row.created_at.toISOString(),
    held_until: row.held_until?.toISOString() ?? null,
    pay_until: (isAwaiting(standing) && payableUntil(standing)?.toISOString()) || null,
  }
}

const cityOf = (address: OrderAddress | null) => (address ? `${address.city}/${address.state}` : '')
