import { connectionHere } from './fetch-ahead.ts'
import { mayPrefetch } from './prefetch-rules.ts'
import { whenCalm } from './when-idle.ts'

const lateMs = 4_000

/** Pictures further down are there before the visitor scrolls to them, and in a picture of the whole page. */
export function fetchPicturesWhenCalm(): void {
  if (!mayPrefetch(navigator.onLine, connectionHere())) return
  whenCalm(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]'))
      if (image.checkVisibility()) image.loading = 'eager'
  }, lateMs)
}
