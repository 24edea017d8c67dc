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
    else if (!besides.includes(move.deed)) standing.push(move)
  }
  return standing
}

type Made = { id: string; deed: Deed; by_id: string | null }

/** The last move, where the shop may take it back. It may not take back what the customer said of receiving. */
export function undoableMove<Move extends Made>(
  history: readonly Move[],
  { user_id }: { user_id: string | null },
): (Move & { deed: UndoableDeed }) | null {
  const last = standingMoves(history).at(-1)
  if (!last || !isUndoable(last.deed)) return null
  const isByShop = last.by_id !== null && last.by_id !== user_id
  return last.deed === 'received' && !isByShop ? null : { ...last, deed: last.deed }
}

/** @param history the oldest move first */
export const isPacked = (history: readonly { deed: Deed }[]): boolean =>
  history.findLast(({ deed }) => deed === 'prepared' || deed === 'unprepared')?.deed === 'prepared'
