import { useEffect, useRef } from 'react'
import { focusHeadingIfLost } from './focus.ts'

/** When what is drawn with it goes, and the pressed button with it, the heading takes the focus. */
export function useHeadingWhenGone() {
  useEffect(() => () => void requestAnimationFrame(focusHeadingIfLost), [])
}

/**
 * A row that leaves the list takes the button with it that made it leave: then the heading takes the focus. Whoever reads
 * without a focus is left where they are.
 */
export function useHeadingIfLost(rows: readonly unknown[]) {
  const shown = useRef(rows)
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      focused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (shown.current === rows) return
    shown.current = rows
    const hasGone = focused.current instanceof Node && !focused.current.isConnected
    if (hasGone) requestAnimationFrame(focusHeadingIfLost)
  }, [rows])
}
