// An event that happens thousands of times in an outage or an attack is logged in two lines a minute, not a stack each.
import type { Log } from './log.server.ts'

const everyMs = 60_000
const mostKeys = 200

const running = new WeakMap<Log, Map<string, { repeated: number }>>()

/**
 * @param key events with the same key count as one
 * @param first writes the line, at once
 * @param again called a minute later, and each minute it goes on, with how often it happened since
 */
export function logOnceAMinute(
  log: Log,
  key: string,
  first: () => void,
  again: (repeated: number) => void,
): void {
  const keys = running.get(log) ?? new Map<string, { repeated: number }>()
  running.set(log, keys)
  const known = keys.get(key)
  if (known) {
    known.repeated++
    return
  }
  first()
  if (keys.size >= mostKeys) return
  const state = { repeated: 0 }
  keys.set(key, state)
  const timer = setInterval(() => {
    if (state.repeated > 0) {
      again(state.repeated)
      state.repeated = 0
      return
    }
    clearInterval(timer)
    keys.delete(key)
  }, everyMs)
  timer.unref()
}
