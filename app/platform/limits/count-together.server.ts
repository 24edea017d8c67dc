import type { Limits } from './limits.server.ts'
import type { Limit } from './rates.ts'

export type Counted = { limit: Limit; key: string }

/** Counts one more under each of these, in this order, until one is full; then none of them counts. */
export async function countTogether(limits: Limits, counts: readonly Counted[]): Promise<boolean> {
  for (const [place, { limit, key }] of counts.entries()) {
    if ((await limits.count(limit, key)) <= limit.max) continue
    await takeBack(limits, counts.slice(0, place + 1))
    return false
  }
  return true
}

export async function takeBack(limits: Limits, counts: readonly Counted[]): Promise<void> {
  for (const { limit, key } of counts) await limits.count(limit, key, -1)
}
