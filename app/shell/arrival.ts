import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeadingIfLost } from '../ui/focus.ts'

/** Where a page is rendered without being loaded: its title is spoken, and a focus that went with the page before lands on its heading. */
export function useArrival() {
  const { pathname } = useLocation()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    const frame = requestAnimationFrame(() => {
      // ARIA 1.3; where it is missing, the heading that takes the focus says it.
      const page = document as Document & { ariaNotify?: (words: string) => void }
      page.ariaNotify?.(page.title)
      focusHeadingIfLost()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
