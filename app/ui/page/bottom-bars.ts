// Toasts appear above bars at the foot of the window.
import { type RefObject, useEffect } from 'react'

/** A bar whose lower edge is nearer to the foot than this may be under a toast. */
const reachPx = 200

const bars = new Set<HTMLElement>()
let sizes: ResizeObserver | undefined

export function liftAbove(places: readonly { top: number; bottom: number }[], windowHeight: number): number {
  const under = places.filter(
    ({ top, bottom }) => bottom > top && bottom > windowHeight - reachPx && top < windowHeight,
  )
  return Math.max(0, ...under.map(({ top }) => Math.ceil(windowHeight - top)))
}

function measure(): void {
  const places = [...bars].map((bar) => bar.getBoundingClientRect())
  const { style } = document.documentElement
  const lift = liftAbove(places, window.innerHeight)
  if (lift > 0) style.setProperty('--toast-lift', `${lift}px`)
  else style.removeProperty('--toast-lift')
}

/** Notes a bar that sticks to the foot of the window, while `isThere`. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isThere = true): void {
  useEffect(() => {
    const { current } = bar
    if (!current || !isThere) return
    sizes ??= new ResizeObserver(measure)
    if (bars.size === 0) {
      window.addEventListener('scroll', measure, { passive: true })
      window.addEventListener('resize', measure)
      // The bar moves when content above it grows or shrinks.
      sizes.observe(document.body)
    }
    bars.add(current)
    sizes.observe(current)
    measure()
    return () => {
      bars.delete(current)
      sizes?.unobserve(current)
      if (bars.size === 0) {
        window.removeEventListener('scroll', measure)
        window.removeEventListener('resize', measure)
        sizes?.unobserve(document.body)
      }
      measure()
    }
  }, [bar, isThere])
}
