// Which move of the shop may be taken back, and by which move (docs/decisions/0245).
import type { Deed } from '../order.ts'

/** A move that is missing here is asked about before it is made. */
export const undoneBy = {
  paid: 'unpaid',
  paid_without_stock: 'unpaid',
  prepared: 'unprepared',
  sent: 'unsent',
  received: 'unreceived',
  return_received: 'return_undone',
} as const satisfies Partial<Record<Deed, Deed>>

export type UndoableDeed = keyof typeof undoneBy
export type UndoingDeed = (typeof undoneBy)[UndoableDeed]

export const isUndoable = (deed: Deed): deed is UndoableDeed => deed in undoneBy

/** These moves do not change where an order stands. */
const besides: readonly Deed[] = [
  'annotated',
  'corrected',
  'invoice_set',
  'tracking_changed',
  'stock_settled',
]

/**
 * The history without the moves that were taken back.
 * @param history the oldest move first
 */
export function standingMoves<Move extends { deed: Deed }>(history: readonly Move[]): Move[] {
  const standing: Move[] = []
  for (const move of history) {
    const undone = standing.findLastIndex(({ deed }) => isUndoable(deed) && undoneBy[deed] === move.deed)
    if (undone >= 0) standing.splice(undone)
    // What was done since the withdrawal, as sending, stands.
    else if (move.deed === 'withdrawal_undone') standing.splice(lastOf(standing, 'withdrawal_requested'), 1)
    else if (!besides.includes(move.deed)) standing.push(move)
  }
  return standing
}

const lastOf = (moves: readonly { deed: Deed }[], deed: Deed) =>
  moves.findLastIndex((move) => move.deed === deed)

/** The last move, where the shop may take it back. */
export function undoableMove<Move extends { deed: Deed }>(
  history: readonly Move[],
): (Move & { deed: UndoableDeed }) | null {
  const last = standingMoves(history).at(-1)
  return last && isUndoable(last.deed) ? { ...last, deed: last.deed } : null
}

/** Whether the customer made this move: with an account, or by the order's link. */
export const isByCustomer = ({ by_id }: { by_id: string | null }, { user_id }: { user_id: string | null }) =>
  by_id === null || by_id === user_id

/** @param history the oldest move first */
export const isPacked = (history: readonly { deed: Deed }[]): boolean =>
  history.findLast(({ deed }) => deed === 'prepared' || deed === 'unprepared')?.deed === 'prepared'
