// Remembers the library's filters in this tab (docs/rules/site.md 14), for returning by a link of the site. A sent,
// typed or bookmarked address shows exactly what it says.
import { paths } from '../../../paths.ts'
import { tabMemory } from '../../../platform/memory.ts'
import { libraryQueryOf, librarySearch } from '../reading/library-query.ts'

const place = 'media_filters'

/** The filters without the page number. */
const memorable = (search: string) =>
  librarySearch({ ...libraryQueryOf(new URLSearchParams(search)), page: 1 })

/** Parsed like any address, because another program may have written it. */
const rememberedFilters = (): string => memorable(tabMemory.read(place) ?? '')

function keep(search: string): void {
  if (search) tabMemory.write(place, search)
  else tabMemory.forget(place)
}

/** True when the visitor came from another page than the list itself. */
function cameByLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const isByLink = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  if (!isByLink || !document.referrer) return false
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin && pathname !== paths.library()
}

export function recallMediaFilters(): void {
  const { search } = location
  const kept = rememberedFilters()
  // Within the list, an address without filters means that they were removed.
  if (search === '' && kept !== '' && cameByLink()) location.replace(paths.library(kept))
  else keep(memorable(search))
}
