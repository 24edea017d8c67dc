// The filters of the library as one left them (docs/rules/site.md 14): kept in this tab, given back to who
// returns by a link within the site. An address that was sent, typed or bookmarked shows exactly what it says.
import { paths } from '../../../paths.ts'
import { tabMemory } from '../../../platform/memory.ts'
import { libraryQueryOf, librarySearch } from '../library-query.ts'

const place = 'media_filters'

/** What is worth remembering of an address: filters, words and order, not the page. */
const memorable = (search: string) =>
  librarySearch({ ...libraryQueryOf(new URLSearchParams(search)), page: 1 })

/** What was written there by other hands goes through the same reading as any address. */
const keptFilters = (): string => memorable(tabMemory.read(place) ?? '')

function keep(search: string): void {
  if (search) tabMemory.write(place, search)
  else tabMemory.forget(place)
}

/** Whether one came by a link of this site from somewhere else than the list itself. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate' || !document.referrer) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname !== paths.library()
}

export function recallMediaFilters(): void {
  const { search } = location
  const kept = keptFilters()
  // Filters come back by a link from another page; within the list, an address without any means that they were removed.
  if (search === '' && kept !== '' && cameByLink()) location.replace(paths.library(kept))
  else keep(memorable(search))
}
