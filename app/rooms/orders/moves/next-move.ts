// Which move of the shop an order waits for, for lists and the order's own screen.
import type { OrderView } from '../order.ts'

export const nextMoves = [
  'confirm_payment',
  'settle_stock',
  'receive_return',
  'refund',
  'prepare',
  'ship',
  'confirm_receipt',
] as const
export type NextMove = (typeof nextMoves)[number]

/** The most urgent move; null where the order does not wait for the shop. */
export const nextMove = (can: Pick<OrderView['can'], NextMove>): NextMove | null =>
  nextMoves.find((move) => can[move]) ?? null
