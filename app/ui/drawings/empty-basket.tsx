import { Drawing } from './drawing.tsx'

export function EmptyBasket() {
  return (
    <Drawing>
      <path d="M50 72h108l-12 44c-1 4-4 6-8 6H70c-4 0-7-2-8-6z" />
      <path d="M56 90h97M61 106h87M80 72l6 50M104 72v50M128 72l-6 50" />
      <path d="M72 72c2-34 18-46 32-46s30 12 32 46" fill="none" />
      <path d="M46 66h116c2 0 3 1 3 3s-1 3-3 3H46c-2 0-3-1-3-3s1-3 3-3z" />
    </Drawing>
  )
}
