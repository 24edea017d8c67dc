// The numbers that the rooms report of themselves, for Prometheus.
import { createContext } from '../platform/context.server.ts'
import type { Lane } from '../platform/jobs/jobs.server.ts'
import type { SiteState } from '../platform/metrics/meter.ts'
import { countUnsentLetters } from '../rooms/mail/letters.server.ts'
import { countOrdersByState } from '../rooms/orders/orders.server.ts'
import { readMeasures } from '../rooms/system/measures.server.ts'
import type { OpenParts } from './parts.server.ts'

/** Includes every lane, also one without jobs. */
export async function readSiteState(parts: OpenParts, of: readonly Lane[]): Promise<SiteState> {
  const { queues, databaseBytes, freeBytes, lastBackupAt, certificateEndsAt, copies } = await readMeasures(
    createContext(parts),
  )
  const lanes = of.map(({ name, jobs }) => {
    const own = queues.filter((queue) => queue.name in jobs)
    return {
      lane: name,
      due: own.reduce((sum, { due }) => sum + due, 0),
      failed: own.reduce((sum, { failed }) => sum + failed, 0),
      oldestSeconds: Math.max(0, ...own.map(({ oldest_seconds }) => oldest_seconds)),
    }
  })
  return {
    lanes,
    letters: await countUnsentLetters(parts),
    orders: await countOrdersByState(parts),
    lastBackupAt: parts.env.BACKUPS === 'on' ? lastBackupAt : undefined,
    lastTrial: copies.lastTrial && {
      at: new Date(copies.lastTrial.at),
      isGood: copies.lastTrial.state === 'good',
    },
    certificateEndsAt,
    databaseBytes,
    freeBytes,
  }
}
