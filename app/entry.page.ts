// The script of every public page: starts its live parts at once, without React, and the rest when the page is calm.
import { connectionHere, fetchAhead, followRules } from './shell/browser/fetch-ahead.ts'
import { followLinks } from './shell/browser/follow-links.ts'
import { islands } from './shell/browser/islands.ts'
import { livePage } from './shell/browser/page-life.ts'
import { fetchPicturesWhenCalm } from './shell/browser/pictures-when-calm.ts'
import { noteThisPage } from './shell/offline/note-this-page.ts'
import { startOfflineWhenCalm } from './shell/offline/start-offline-when-calm.ts'
import { liveToday } from './ui/calendar/live-today.ts'
import { repeatHeld, startIslands } from './ui/islands/start-islands.ts'
import { reloadUnlessUnsaved } from './ui/parts/guarded-reload.ts'

const root = document.documentElement

const some = (mark: string) => document.querySelectorAll<HTMLElement>(`[${mark}]`)

/** Loads a part only on pages that have an element for it. */
async function livePart<Live>(
  mark: string,
  load: () => Promise<Live>,
  live: (part: Live, place: HTMLElement) => void,
) {
  const places = some(mark)
  if (places.length === 0) return
  const part = await load()
  for (const place of places) live(part, place)
}

const parts = [
  livePart(
    'data-media-filters',
    () => import('./rooms/library/ui/media-filters.ts'),
    ({ recallMediaFilters }) => recallMediaFilters(),
  ),
  livePart(
    'data-carousel',
    () => import('./ui/pictures/live-carousel.ts'),
    ({ liveCarousel }, place) => liveCarousel(place),
  ),
  livePart(
    'data-live-gallery',
    () => import('./rooms/catalog/ui/live-gallery.ts'),
    ({ liveGallery }, place) => liveGallery(place),
  ),
]
livePage()
followLinks()
liveToday()
noteThisPage()
// Runs also when a part could not be loaded: a press held for it is repeated, and works as it does without script.
void Promise.allSettled(parts).then((loaded) => {
  if (loaded.some(({ status }) => status === 'rejected') && reloadUnlessUnsaved()) return
  root.dataset.alive = ''
  repeatHeld((target) => !target.closest('[data-island]'))
})
const findIslands = () =>
  startIslands(islands, { sparing: connectionHere()?.saveData === true, reload: reloadUnlessUnsaved })
// Each step is a task of its own, so that a touch waits for one of them at most.
for (const step of [findIslands, followRules, fetchPicturesWhenCalm, fetchAhead, startOfflineWhenCalm])
  setTimeout(step)
