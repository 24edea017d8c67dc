/** Starts after an end that was not asked for (`bin/start.sh`). */
export type Restarts = {
  /** within the last hour */
  last_hour: number
  /** the longest series of ends within the last hour */
  in_a_row: number
  /** all of them, as long as they are kept */
  total: number
  last: { at: string; code: number } | null
}

type Restart = { endedAt: Date; code: number; inARow: number }

/** Reads STARTED_AGAIN: seconds since 1970, exit code, and the place in the series of ends. */
export function restartFrom(told: string): Restart {
  const [seconds = 0, code = 0, inARow = 1] = told.split(':').map(Number)
  return { endedAt: new Date(seconds * 1000), code, inARow }
}
