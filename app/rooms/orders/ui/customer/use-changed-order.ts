import { useLayoutEffect, useState } from 'react'
import { focusHeadingIfLost } from '../../../../ui/focus.ts'
import type { OrderView } from '../../order.ts'

/** The id of what an order is paid by. */
export const pixCode = 'pix'

/**
 * The order as the last press on its page left it; null before. Where the pressed button is gone, the focus moves to
 * the Pix, else to the heading.
 */
export function useChangedOrder() {
  const [changed, setChanged] = useState<OrderView | null>(null)
  useLayoutEffect(() => {
    if (!changed) return
    if (document.activeElement === document.body) document.getElementById(pixCode)?.focus()
    focusHeadingIfLost()
  }, [changed])
  return [changed, setChanged] as const
}
