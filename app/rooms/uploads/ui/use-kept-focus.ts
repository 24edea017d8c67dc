import { type RefObject, useEffect, useRef } from 'react'

/** The chooser goes while a file is sent, and the button that cancels comes: the focus moves between the two. */
export function useKeptFocus(whole: RefObject<HTMLElement | null>, isSending: boolean) {
  const was = useRef(isSending)
  useEffect(() => {
    if (was.current === isSending) return
    was.current = isSending
    const lost = document.activeElement === document.body || whole.current?.contains(document.activeElement)
    if (lost) whole.current?.querySelector<HTMLElement>(isSending ? 'button' : 'input[type=file]')?.focus()
  }, [whole, isSending])
}
