import { connectionHere } from './fetch-ahead.ts'
import { mayPrefetch } from './prefetch-rules.ts'
import { whenCalm, whenIdle } from './when-idle.ts'

const lateMs = 4_000
/** Asking for many at once blocks a slow phone for a tenth of a second. */
const atOnce = 2

/** Pictures further down are there before the visitor scrolls to them, and in a picture of the whole page. */
export function fetchPicturesWhenCalm(): void {
  if (!mayPrefetch(navigator.onLine, connectionHere())) return
  whenCalm(() => {
    const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
    const takeSome = () => {
      for (const image of waiting.splice(0, atOnce)) if (image.checkVisibility()) image.loading = 'eager'
      if (waiting.length > 0) whenIdle(takeSome, lateMs)
    }
    takeSome()
  }, lateMs)
}
