import { useSyncExternalStore } from 'react'

/** A tab is looked at again, perhaps on another day. */
const onReturn = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/**
 * The day the page was made on, for as long as it is today: null in a tab left open overnight, and in a page that is
 * read without a network days later. No day is better than yesterday.
 * @param midnight when that day is over, ISO 8601: to know which day it is in a zone costs a phone 100 ms at the first
 * use of `Intl`
 */
export function useToday(made: string, midnight: string): string | null {
  const isOver = useSyncExternalStore(
    onReturn,
    () => Date.now() >= Date.parse(midnight),
    () => false,
  )
  return isOver ? null : made
}
