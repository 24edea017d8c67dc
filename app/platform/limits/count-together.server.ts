import { networksAround } from '../http/networks.ts'
import type { Limits } from './limits.server.ts'
import type { Limit } from './rates.ts'

export type Counted = { limit: Limit; key: string }

/** What an address counts under: itself and the networks around it, from small to large. */
export function countsAround(ip: string, [own, wide, widest]: readonly [Limit, Limit, Limit]): Counted[] {
  const around = networksAround(ip)
  return [
    { limit: own, key: ip },
    { limit: wide, key: around.wide },
    ...(around.widest === around.wide ? [] : [{ limit: widest, key: around.widest }]),
  ]
}

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
