// Scroll padding keeps scroll targets clear of a bar; this moves the focused element when a bar appears or grows.
import { type RefObject, useEffect } from 'react'

type Edges = { top: number; bottom: number }

/** Pixels between the bar and what is moved. */
const gapPx = 8

/** Pixels to scroll for `what` to stand above the bar; 0 if it already does, or stands below. */
export function hiddenBy(bar: Edges, what: Edges): number {
  return what.top < bar.bottom && what.bottom > bar.top ? Math.ceil(what.bottom - bar.top + gapPx) : 0
}

/** The edges of the element's whole row, if that leaves room for other rows; else of the element. */
function placeOf(focused: Element): Edges {
  const row = focused.closest('tr, [role=row]')?.getBoundingClientRect()
  return row && row.height < window.innerHeight / 3 ? row : focused.getBoundingClientRect()
}

export function useClearOf(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const clear = () => {
      const focused = document.activeElement
      if (!focused || focused === document.body || current.contains(focused)) return
      const by = hiddenBy(current.getBoundingClientRect(), placeOf(focused))
      if (by > 0) window.scrollBy({ top: by, behavior: 'instant' })
    }
    const size = new ResizeObserver(clear)
    size.observe(current)
    document.addEventListener('focusin', clear)
    return () => {
      size.disconnect()
      document.removeEventListener('focusin', clear)
    }
  }, [bar])
}
