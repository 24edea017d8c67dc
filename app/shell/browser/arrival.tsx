import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

declare global {
  interface Document {
    ariaNotify?: (words: string) => void
  }
}

/**
 * After a client-side navigation: announces the title of another screen, and moves a lost focus to the heading. Another
 * page or filter of the same list is announced by the list.
 */
export function Arrival() {
  const { pathname, search } = useLocation()
  const [said, setSaid] = useState('')
  const left = useRef({ pathname, search })
  useEffect(() => {
    if (left.current.pathname === pathname && left.current.search === search) return
    const frame = requestAnimationFrame(() => {
      const isAnother = left.current.pathname !== pathname
      left.current = { pathname, search }
      // ARIA 1.3; where it is missing, a status says it.
      if (isAnother && document.ariaNotify) document.ariaNotify(document.title)
      else if (isAnother) setSaid(document.title)
      focusHeadingIfLost()
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, search])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
