import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const stay = 6000
const still = '(prefers-reduced-motion: reduce)'

const watchStillness = (changed: () => void) => {
  const query = matchMedia(still)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** What turns by itself stops for whoever asks for calm, points at it, works inside it or presses pause. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  const [motion, setMotion] = useState<EmblaCarouselType | null>(null)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const loading = useRef<Promise<EmblaCarouselType | null> | null>(null)
  const calm = useSyncExternalStore(
    watchStillness,
    () => matchMedia(still).matches,
    () => false,
  )
  const turning = count > 1 && !paused && !calm

  const start = useCallback(() => {
    loading.current ??= (async () => {
      const { setCarouselInMotion } = await import('./carousel-motion.ts')
      if (!viewport.current) return null
      const embla = setCarouselInMotion(viewport.current, matchMedia(still).matches)
      embla.on('select', () => setCurrent(embla.selectedScrollSnap()))
      setMotion(embla)
      return embla
    })()
    return loading.current
  }, [viewport])

  useEffect(() => {
    if (count < 2) return
    const whenQuiet = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => void start(), { timeout: 4000 })
        : setTimeout(() => void start(), 2000)
    if (document.readyState === 'complete') whenQuiet()
    else window.addEventListener('load', whenQuiet, { once: true })
    return () => window.removeEventListener('load', whenQuiet)
  }, [count, start])

  useEffect(
    () => () => {
      void loading.current?.then((embla) => embla?.destroy())
      loading.current = null
    },
    [],
  )

  useEffect(() => {
    if (!motion || !turning || held) return
    const timer = setInterval(() => {
      if (!document.hidden) motion.scrollNext()
    }, stay)
    return () => clearInterval(timer)
  }, [motion, turning, held])

  const go = useCallback(
    async (to: 'next' | 'previous' | number) => {
      const embla = await start()
      if (to === 'next') embla?.scrollNext()
      else if (to === 'previous') embla?.scrollPrev()
      else embla?.scrollTo(to)
    },
    [start],
  )

  return { current, go, turning, calm, paused, setPaused, setHeld, inMotion: motion !== null }
}
