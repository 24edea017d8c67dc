// When a base is due, which ones go, and when a pause is over. A clock that was ahead and is set back leaves bases and pauses
// of a time that is yet to come: nothing can go back to such a base, and nobody waits for such a pause to end.
import type { Base, Pause } from './history-folder.server.ts'

/** A clock that is kept right in small steps was not set back. */
const aheadMs = 60_000

const isAhead = (at: string, now: Date) => Date.parse(at) > now.getTime() + aheadMs

/** By their WAL, which no clock orders. */
const lastMade = (bases: readonly Base[]) =>
  bases.toSorted((one, other) => one.wal.localeCompare(other.wal)).at(-1)

/** The base that was made last; null if there is none that counts. */
export function countingBase(bases: readonly Base[], now: Date): Base | null {
  const last = lastMade(bases)
  return last && !isAhead(last.from, now) ? last : null
}

/** True once a night, and at once if the last is from before the last day. */
export function isNextDue({ from }: Base, now: Date): boolean {
  const hours = (now.getTime() - Date.parse(from)) / 3_600_000
  const hour = now.getUTCHours()
  return hours > 30 || (hours > 20 && hour >= 6 && hour < 9)
}

/**
 * Those that go: all but the last `most`, and what a clock that was ahead left, as soon as there is one that was made after it.
 * @param bases the oldest first
 */
export function surplusBases(bases: readonly Base[], { now, most }: { now: Date; most: number }): Base[] {
  const ahead = bases.filter(({ from }) => isAhead(from, now))
  const others = bases.filter((base) => !ahead.includes(base))
  return [...others.slice(0, -most), ...(countingBase(bases, now) ? ahead : [])]
}

export const isPauseOver = ({ at }: Pause, { now, pauseMs }: { now: Date; pauseMs: number }) =>
  isAhead(at, now) || now.getTime() - Date.parse(at) >= pauseMs
