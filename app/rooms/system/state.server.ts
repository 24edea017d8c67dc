import type { Context } from '../../platform/context.server.ts'
import { readCertificate } from '../../platform/http/certificate.server.ts'
import { authorize } from '../../platform/policy.ts'
import { countUnsentLetters } from '../mail/letters.server.ts'
import { readFacts } from './facts.server.ts'
import { nearlyFullBytes } from './health.ts'
import { readMeasures } from './measures.server.ts'
import { systemPolicy } from './policy.ts'
import type { CertificateState, SystemState } from './state.ts'
import { countConnections, readNotedStatements, readStatStatements } from './state-store.server.ts'
import { troubleKinds, troublesIn } from './trouble.ts'
import { readTroubles } from './trouble-store.server.ts'

/** The measures that Prometheus gets, for a person to read. */
export async function readState(ctx: Context): Promise<SystemState> {
  authorize(ctx, systemPolicy, 'readState')
  const measures = await readMeasures(ctx)
  const found = troublesIn(measures, { nearlyFull: nearlyFullBytes, now: await ctx.now() })
  const since = new Map((await readTroubles(ctx.db)).map((row) => [row.kind, row.since.toISOString()]))
  const stat = await readStatStatements(ctx.db)
  return {
    troubles: troubleKinds
      .filter((kind) => found.has(kind))
      .map((kind) => ({ kind, since: since.get(kind) ?? null })),
    facts: await readFacts(ctx),
    disk: { free_bytes: measures.freeBytes, total_bytes: await ctx.disk.totalBytes() },
    database: {
      bytes: measures.databaseBytes,
      connections: await countConnections(ctx.db),
      slow: stat
        ? { from: 'postgres', statements: stat }
        : { from: 'program', statements: await readNotedStatements(ctx.db) },
    },
    queues: measures.queues
      .filter(({ due, running, failed, failing }) => due + running + failed + failing > 0)
      .map(({ name, due, running, failed, failing, oldest_seconds }) => ({
        name,
        running,
        waiting: due,
        failed,
        failing,
        oldest_seconds,
      })),
    letters: await countUnsentLetters(ctx),
    certificate: await certificateState(ctx),
    restarts: { total: measures.restarts.total, last: measures.restarts.last },
    last_backup_at: measures.copies.newestGoodAt?.toISOString() ?? null,
    last_trial: measures.copies.lastTrial,
  }
}

async function certificateState(ctx: Context): Promise<CertificateState> {
  const file = ctx.env.TLS_CERTIFICATE
  const origin = (await ctx.site())?.origin
  const found = file ? await readCertificate(file, origin ? new URL(origin).hostname : null) : null
  if (!found) return { known: false, unreadable: file !== undefined }
  const { endsAt, issuer, isForHost } = found
  return { known: true, ends_at: endsAt.toISOString(), issuer, is_for_host: isForHost }
}
