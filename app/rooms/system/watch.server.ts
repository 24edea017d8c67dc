// Every minute: a trouble of a quarter of an hour is told to the administrators once, and so is its end. Of jobs each is
// told: one that nobody mends hides no other.
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { nearlyFullBytes } from './health.ts'
import { readMeasures } from './measures.server.ts'
import { tellAdministrators } from './tell-administrators.server.ts'
import { endLetterText, troubleLetter } from './text.ts'
import { type TroubleKind, toldAtOnce, troubledJobs, troubleKinds, troublesIn } from './trouble.ts'
import {
  deleteTrouble,
  insertTrouble,
  type Lasting,
  lockTroubles,
  markJobsTold,
  markTold,
  readTroubledJobs,
  replaceTroubledJobs,
} from './trouble-store.server.ts'

export async function watchOver(ctx: Context): Promise<void> {
  const measures = await readMeasures(ctx)
  const found = troublesIn(measures, { nearlyFull: nearlyFullBytes, now: await ctx.now() })
  await transaction(ctx, async (ctx) => {
    const known = new Map((await lockTroubles(ctx.db)).map((row) => [row.kind, row]))
    for (const kind of troubleKinds) {
      const before = known.get(kind)
      if (found.has(kind)) await goOn(ctx, kind, before, troubledJobs(kind, measures.queues))
      else if (before) {
        await deleteTrouble(ctx.db, kind)
        if (before.told_at) await tellAdministrators(ctx, 'system-trouble-over', endLetterText[kind])
      }
    }
  })
}

async function goOn(ctx: Context, kind: TroubleKind, before: Lasting | undefined, jobs: string[]) {
  if (!before) await insertTrouble(ctx.db, kind)
  const untold = await noteJobs(ctx, kind, jobs)
  if (jobs.length > 0 ? untold.length === 0 : !isToTell(kind, before)) return
  await markTold(ctx.db, kind)
  await tellAdministrators(ctx, 'system-trouble', troubleLetter(kind, untold))
}

const isToTell = (kind: TroubleKind, before: Lasting | undefined) =>
  !before?.told_at && (before?.is_lasting || toldAtOnce.has(kind))

/** Answers those that are to be told now, and counts them as told. */
async function noteJobs(ctx: Context, kind: TroubleKind, jobs: readonly string[]): Promise<string[]> {
  if (jobs.length === 0) return []
  const known = await readTroubledJobs(ctx.db, kind)
  await replaceTroubledJobs(ctx.db, kind, jobs)
  const untold = jobs.filter((name) => isToTell(kind, known.get(name)))
  if (untold.length > 0) await markJobsTold(ctx.db, kind, untold)
  return untold
}
