import { createContext, use } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { OrderRow } from '../order.ts'
import { wordsOfMove } from './shop-moves.ts'

type Moving = { begin: (row: OrderRow) => void; isBusy: (id: string) => boolean }

/** The columns of the list stay the same objects, so that a pressed button keeps the focus. */
export const MovingContext = createContext<Moving>({ begin: () => {}, isBusy: () => false })

/** What the order waits for of the shop, as a button. */
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
