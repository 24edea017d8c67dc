import { createContext, use } from 'react'
import { Button } from '../../../../ui/button.tsx'
import type { OrderRow } from '../../order.ts'
import { wordsOfMove } from '../moves/shop-moves.ts'

type Moving = { begin: (row: OrderRow) => void; isBusy: (id: string) => boolean }

/** A context, so that the list's columns stay the same objects while an order moves. */
export const MovingContext = createContext<Moving>({ begin: () => {}, isBusy: () => false })

/** A button for the shop's move that the order waits for. */
export function NextStep({ row }: { row: OrderRow }) {
  const { begin, isBusy } = use(MovingContext)
  if (row.next === null) return null
  const { label, icon } = wordsOfMove(row.next, row.way)
  return (
    <Button
      icon={icon}
      busy={isBusy(row._id)}
      onClick={() => begin(row)}
      aria-label={`${label}: pedido nº ${row.number}`}
    >
      {label}
    </Button>
  )
}
