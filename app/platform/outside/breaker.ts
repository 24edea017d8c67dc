// After so many failures in a row no caller may ask for a while; then one may try.

export type Breaker = {
  /** after a rest, true only for the first caller to try */
  mayAsk(): boolean
  succeeded(): void
  /** the service answers, but it is not known yet whether it works */
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
