// Who hashes next. Known browsers go before whoever did the sum, and those before strangers; nobody fills the queue
// alone (docs/decisions/0225).
import { Unavailable } from '../stops.ts'

export type Turn = {
  rank: 'known' | 'proven' | 'stranger'
  /** the network that asks: only so many of one wait */
  group?: string
}

type Waiting = Required<Pick<Turn, 'rank'>> & { group: string | undefined; go(): void; leave(): void }

const ranks = ['known', 'proven', 'stranger'] as const
const longest = 50
const longestOfAGroup = longest / 2

/**
 * Without a `turn` one is known: somebody logged in. With the queue full the last of the lowest rank below has to leave
 * and hears 503, as does whoever finds nobody below.
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
