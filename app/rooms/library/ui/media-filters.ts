// The filters of the library as one left them (docs/rules/site.md 14): kept in this tab, given back to who
// returns by a link within the site. An address that was sent, typed or bookmarked shows exactly what it says.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { paths } from '../../../paths.ts'
import { libraryQueryOf, librarySearch } from '../library-query.ts'

const place = 'media_filters'

function readKept(): string {
  try {
    return window.sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function keep(search: string): void {
  try {
    if (search) window.sessionStorage.setItem(place, search)
    else window.sessionStorage.removeItem(place)
  } catch {
    // Storage may be closed to us: then nothing is remembered.
  }
}

/** What is worth remembering of an address: filters, words and order, not the page. */
const memorable = (search: string) =>
  librarySearch({ ...libraryQueryOf(new URLSearchParams(search)), page: 1 })

/** What was written there by other hands goes through the same reading as any address. */
const keptFilters = (): string => memorable(readKept())

export function useMediaFilters(): void {
  const { search } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const hasArrived = useRef(false)

  useEffect(() => {
    const isArriving = !hasArrived.current
    hasArrived.current = true
    const kept = keptFilters()
    // Within the list an address without filters is somebody who took them off.
    if (isArriving && arrival === 'PUSH' && search === '' && kept !== '')
      void navigate(paths.library(kept), { replace: true, preventScrollReset: true })
    else keep(memorable(search))
  }, [search, arrival, navigate])
}
