// The numbers that the rooms report of themselves, for Prometheus.
import { createContext } from '../platform/context.server.ts'
import type { Lane } from '../platform/jobs/jobs.server.ts'
import type { SiteState } from '../platform/metrics/meter.ts'
import { countUnsentLetters } from '../rooms/mail/letters.server.ts'
import { countOrdersByState } from '../rooms/orders/orders.server.ts'
import { countBrokenFacts } from '../rooms/system/facts.server.ts'
import { readMeasures } from '../rooms/system/measures.server.ts'
import type { OpenParts } from './parts.server.ts'

/** Orders in these states are few, however many there have been. */
const passing = ['pending', 'processing'] as const
const lasting = ['sent', 'received', 'canceled'] as const
/** milliseconds for which a count of the others holds: it takes longer with every order there ever was */
const countedEveryMs = 5 * 60_000

/** Reads the state whenever Prometheus asks. Includes every lane, also one without jobs. */
export function siteStateReader(parts: OpenParts, of: readonly Lane[]): () => Promise<SiteState> {
  const countLasting = atMostEvery(countedEveryMs, () => countOrdersByState(parts, lasting))
  return async () => {
    const orders = await countOrdersByState(parts, passing)
    // One count that takes too long leaves the other numbers as they are.
    const others = await countLasting().catch((problem: unknown): Record<string, number> => {
      parts.log.error('metrics', problem)
      return {}
    })
    return { ...(await readMeasured(parts, of)), orders: { ...orders, ...others } }
  }
}

/** Answers again what it answered last, for so long; after a failure it asks anew. */
function atMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (last && now - last.at < ms) return last.answer
    const asked = { at: now, answer: ask() }
    last = asked
    asked.answer.catch(() => {
      if (last === asked) last = null
    })
    return asked.answer
  }
}

async function readMeasured(parts: OpenParts, of: readonly Lane[]): Promise<Omit<SiteState, 'orders'>> {
  const { queues, databaseBytes, freeBytes, certificateEndsAt, copies, isHistoryPaused } = await readMeasures(
    createContext(parts),
  )
  const { newestGoodAt, lastTrial } = copies
  const lanes = of.map(({ name, jobs }) => {
    const own = queues.filter((queue) => queue.name in jobs)
    return {
      lane: name,
      due: own.reduce((sum, { due }) => sum + due, 0),
      failed: own.reduce((sum, { failed }) => sum + failed, 0),
      failing: own.reduce((sum, { failing }) => sum + failing, 0),
      oldestSeconds: Math.max(0, ...own.map(({ oldest_seconds }) => oldest_seconds)),
    }
  })
  return {
    lanes,
    letters: await countUnsentLetters(parts),
    copies:
      parts.env.BACKUPS === 'off'
        ? null
        : {
            lastAt: newestGoodAt,
            lastTrial: lastTrial && { at: new Date(lastTrial.at), isGood: lastTrial.state === 'good' },
          },
    isHistoryPaused,
    brokenFacts: await countBrokenFacts(parts),
    certificateEndsAt,
    databaseBytes,
    freeBytes,
  }
}
