/** The orders of the demo, the oldest first, as they came in: the first has the number 1. */
import { earlier } from './orders/earlier.ts'
import { recent } from './orders/recent.ts'
import type { DemoOrder } from './orders/shape.ts'

export const orders: readonly DemoOrder[] = [...earlier, ...recent].sort(
  (one, other) => other.hoursAgo - one.hoursAgo,
)
