// After so many failures in a row nobody asks for a while, then one tries.

export type Breaker = {
  /** where it was open, true only for the first to try */
  mayAsk(): boolean
  succeeded(): void
  /** it answers, but whether it is of use is not known yet */
  answered(): void
  failed(): void
}

/** @param clock monotonic milliseconds */
export function createBreaker(
  { failures, restMs }: { failures: number; restMs: number },
  clock: () => number,
): Breaker {
  let inARow = 0
  let restsUntil: number | null = null
  return {
    mayAsk() {
      if (restsUntil === null) return true
      if (clock() < restsUntil) return false
      // Half-open: one caller tries, the others are refused.
      restsUntil = clock() + restMs
      return true
    },
    succeeded() {
      inARow = 0
      restsUntil = null
    },
    answered() {
      restsUntil = null
    },
    failed() {
      inARow += 1
      if (inARow >= failures) restsUntil = clock() + restMs
    },
  }
}
