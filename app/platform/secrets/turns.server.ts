// Decides which request hashes next. Known browsers go before proven ones, which did the computation, and those before
// strangers; no network can fill the queue alone (docs/decisions/0225).
import { Unavailable } from '../stops.ts'

export type Turn = {
  rank: 'known' | 'proven' | 'stranger'
  /** the network that asks, of which only so many requests may wait */
  group?: string
}

type Waiting = Required<Pick<Turn, 'rank'>> & { group: string | undefined; go(): void; leave(): void }

const ranks = ['known', 'proven', 'stranger'] as const
const longest = 50
const longestOfAGroup = longest / 2

/**
 * A request without a `turn` counts as known: its person is logged in. If the queue is full, the last request of the
 * lowest rank below must leave with a 503; if there is none below, the new request gets the 503.
 */
export function createTurns(atOnce: number) {
  const waiting: Waiting[] = []
  let running = 0

  function wait({ rank, group }: Turn): Promise<void> {
    if (group !== undefined && waiting.filter((one) => one.group === group).length >= longestOfAGroup)
      throw new Unavailable()
    if (waiting.length >= longest) makeRoomFor(rank)
    return new Promise<void>((go, reject) => {
      waiting.push({ rank, group, go, leave: () => reject(new Unavailable()) })
    })
  }

  function makeRoomFor(rank: Turn['rank']): void {
    const lowest = ranks.findLast((one) => waiting.some((other) => other.rank === one))
    if (!lowest || ranks.indexOf(lowest) <= ranks.indexOf(rank)) throw new Unavailable()
    const at = waiting.findLastIndex((one) => one.rank === lowest)
    waiting.splice(at, 1)[0]?.leave()
  }

  function next(): Waiting | undefined {
    for (const rank of ranks) {
      const at = waiting.findIndex((one) => one.rank === rank)
      if (at >= 0) return waiting.splice(at, 1)[0]
    }
    return undefined
  }

  return async <T>(work: (running: number) => Promise<T>, turn: Turn = { rank: 'known' }): Promise<T> => {
    if (running >= atOnce) await wait(turn)
    else running++
    try {
      return await work(running)
    } finally {
      const one = next()
      if (one) one.go()
      else running--
    }
  }
}
