// Which move of the shop an order waits for, for lists and the order's own screen.
import { hasWithdrawn, type OrderView, type Situation } from '../order.ts'

export const nextMoves = [
  'confirm_payment',
  'settle_stock',
  'receive_return',
  'refund',
  'prepare',
  'ship',
  'confirm_receipt',
  'cancel',
] as const
export type NextMove = (typeof nextMoves)[number]

type Waiting = { can: Pick<OrderView['can'], NextMove>; situation: Situation | null }

/** The most urgent move; null where the order does not wait for the shop. */
export function nextMove({ can, situation }: Waiting): NextMove | null {
  // An order waits for its cancellation only where its customer gave it up before it was sent.
  if (can.cancel && hasWithdrawn({ situation })) return 'cancel'
  return nextMoves.find((move) => can[move] && move !== 'cancel') ?? null
}
