// The counts of this process while the database cannot write.
import type { Limit } from './rates.ts'

const most = 20_000

export type MemoryCounts = {
  /** @returns the count of this window, and when it ends */
  add(limit: Limit, key: string, amount: number): { count: number; secondsLeft: number }
  forget(limit: Limit, key: string): void
}

/** @param clock monotonic milliseconds */
export function createMemoryCounts(clock = () => performance.now()): MemoryCounts {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const nameOf = (limit: Limit, key: string) => `${limit.name} ${key}`
  return {
    add(limit, key, amount) {
      const name = nameOf(limit, key)
      const known = windows.get(name)
      const window =
        known && known.endsAt > clock() ? known : { count: 0, endsAt: clock() + limit.seconds * 1000 }
      window.count += amount
      // Moved to the end: a Map's first entry is then the one counted longest ago.
      windows.delete(name)
      windows.set(name, window)
      if (windows.size > most) windows.delete(windows.keys().next().value ?? name)
      return { count: window.count, secondsLeft: (window.endsAt - clock()) / 1000 }
    },
    forget(limit, key) {
      windows.delete(nameOf(limit, key))
    },
  }
}
