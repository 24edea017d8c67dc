// Counts for the metrics and for the people who watch over the site: nothing in them is about a person.
import type { Context } from '../../platform/context.server.ts'
import { readCertificate } from '../../platform/http/certificate.server.ts'
import { isHistoryPaused, standingOfCopies } from './copies.server.ts'
import type { CopyStanding } from './copies.ts'
import { readRestarts } from './restarts.server.ts'
import type { Restarts } from './restarts.ts'
import { type Queue, readDatabaseFacts, readQueues } from './store.server.ts'

export type Measures = {
  queues: Queue[]
  databaseBytes: number
  freeBytes: number
  /** null where the program is not told (TLS_CERTIFICATE), or cannot read it */
  certificateEndsAt: Date | null
  copies: CopyStanding
  /** the database's history was given up for now */
  isHistoryPaused: boolean
  restarts: Restarts
}

export async function readMeasures(ctx: Pick<Context, 'db' | 'disk' | 'env' | 'now'>): Promise<Measures> {
  const { db, disk, env } = ctx
  const certificate = env.TLS_CERTIFICATE ? await readCertificate(env.TLS_CERTIFICATE, null) : null
  const copies = await standingOfCopies(ctx)
  return {
    queues: await readQueues(db),
    databaseBytes: (await readDatabaseFacts(db)).bytes,
    freeBytes: await disk.freeBytes(),
    copies,
    isHistoryPaused: await isHistoryPaused(ctx),
    restarts: await readRestarts(ctx),
    certificateEndsAt: certificate?.endsAt ?? null,
  }
}
