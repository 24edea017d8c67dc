import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeadingIfLost } from '../../ui/focus.ts'

declare global {
  interface Document {
    ariaNotify?: (words: string) => void
  }
}

/** After a client-side navigation: announces the title, and moves a lost focus to the heading. */
export function useArrival() {
  const { pathname } = useLocation()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    const frame = requestAnimationFrame(() => {
      // ARIA 1.3; where it is missing, focusing the heading announces it.
      document.ariaNotify?.(document.title)
      focusHeadingIfLost()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
