import { type RefObject, useEffect, useRef } from 'react'

/** While a file is sent the chooser is replaced by a cancel button: the focus moves between the two. */
export function useFocusWhileSending(whole: RefObject<HTMLElement | null>, isSending: boolean) {
  const was = useRef(isSending)
  useEffect(() => {
    if (was.current === isSending) return
    was.current = isSending
    const lost = document.activeElement === document.body || whole.current?.contains(document.activeElement)
    if (lost) whole.current?.querySelector<HTMLElement>(isSending ? 'button' : 'input[type=file]')?.focus()
  }, [whole, isSending])
}
