import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../platform/database/tables.ts'
import type { Standing } from './order.ts'

type Row = Pick<Selectable<OrdersTable>, Exclude<keyof Standing, 'isKnown'> | 'known_at'>

export const standingOf = (row: Row): Standing => ({
  status: row.status,
  situation: row.situation,
  payment_method: row.payment_method,
  payment_state: row.payment_state,
  is_held: row.is_held,
  held_until: row.held_until,
  isKnown: row.known_at !== null,
  pay_until: row.pay_until,
})
