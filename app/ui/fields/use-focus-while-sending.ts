import { type RefObject, useEffect, useRef } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * While a file is sent, its chooser is replaced by a bar and perhaps a button to cancel: a focus that goes with one moves
 * to the other.
 */
export function useFocusWhileSending(whole: RefObject<HTMLElement | null>, isSending: boolean) {
  const was = useRef(isSending)
  useEffect(() => {
    if (was.current === isSending) return
    was.current = isSending
    if (!isLost()) return
    if (!isSending) return focusChooser(whole.current)
    const place =
      whole.current?.querySelector<HTMLElement>('button') ??
      whole.current?.querySelector<HTMLElement>('progress, [role=progressbar]')
    if (place?.tagName !== 'BUTTON') place?.setAttribute('tabindex', '-1')
    place?.focus()
  }, [whole, isSending])
}

/** Of the field that asks for a file, or of a button that opens a hidden one. */
export function focusChooser(whole: HTMLElement | null) {
  const chooser =
    whole?.querySelector<HTMLElement>('input[type=file]:not([hidden])') ?? whole?.querySelector('button')
  chooser?.focus()
}
