/** A page that answers within the throttle shows no bar (docs/rules/site.md 19). */
const loadingThrottle = 200
const loadingDuration = 5000

const furthestGuess = 0.95

/** How far the bar is, from 0 to 1, `elapsed` milliseconds after the click; null while there is no bar. */
export function loadingProgress(elapsed: number): number | null {
  if (elapsed < loadingThrottle) return null
  return Math.min((elapsed - loadingThrottle) / loadingDuration, furthestGuess)
}
