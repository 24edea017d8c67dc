import type { Deed, OrderStatus } from '../order.ts'
import type { MoveRow } from '../store.server.ts'

export type OrderMove = MoveRow & { deed: Deed; status: OrderStatus }

/** Only `recordMove` and the placing of an order write moves, and both know their deed. */
export const moveOfRow = (row: MoveRow): OrderMove => ({
  ...row,
  deed: row.deed as Deed,
  status: row.status as OrderStatus,
})
