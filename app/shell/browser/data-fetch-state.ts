import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** docs/rules/site.md 21 */
const minimumFetchMs = 200

/** Milliseconds until the minimum has passed. */
export const msUntilEnd = (startedAt: number, now: number) => Math.max(0, minimumFetchMs - (now - startedAt))

/** True while data loads, for at least 200 ms, so that nothing flickers. */
export function useDataFetchState(): boolean {
  const isLoading = useNavigation().state === 'loading'
  const [startedAt, setStartedAt] = useState<number | null>(null)
  useEffect(() => {
    if (isLoading) {
      setStartedAt((before) => before ?? performance.now())
      return
    }
    if (startedAt === null) return
    const timer = setTimeout(() => setStartedAt(null), msUntilEnd(startedAt, performance.now()))
    return () => clearTimeout(timer)
  }, [isLoading, startedAt])
  return isLoading || startedAt !== null
}
