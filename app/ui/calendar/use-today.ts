import { useSyncExternalStore } from 'react'

const days = new Map<string, Intl.DateTimeFormat>()

/** `2026-12-04`, by the browser's clock on the wall of the zone. */
function dayIn(zone: string): string {
  const format = days.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  days.set(zone, format)
  return format.format(Date.now())
}

/** A tab is looked at again, perhaps on another day. */
const onReturn = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/**
 * The day the page was made on, for as long as it is today: null in a tab left open overnight, and in a page that is
 * read without a network days later. No day is better than yesterday.
 */
export function useToday(made: string, zone: string): string | null {
  const here = useSyncExternalStore(
    onReturn,
    () => dayIn(zone),
    () => made,
  )
  return here === made ? made : null
}
