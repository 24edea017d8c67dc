// Records, row reports and progress change in one transaction per batch: after a crash the next worker begins with
// the first row that was not processed.
import { type Context, contextWith, remembering } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { may } from '../../platform/policy.ts'
import { Stop } from '../../platform/stops.ts'
import { cellsOf, fitHeadings } from './headings.ts'
import type { ActorOf, ImportKind, ImportKinds, RowOutcome } from './kind.ts'
import { kindsPolicy } from './policy.ts'
import { batchRows, type RunKind } from './run.ts'
import {
  claimRun,
  failClaimed,
  findTaken,
  lockRun,
  nextRows,
  provisionally,
  type RunRow,
  type SettledRow,
  settleRows,
  updateRun,
} from './store.server.ts'
import { rowTrouble, sameAs, type Trouble } from './text.ts'

export type Walking = { kinds: ImportKinds; actorOf: ActorOf }

/** Each attempt has a `walker` id of its own. */
type Walk = { id: string; walker: string }

/**
 * As the person who started it; stops where another worker has taken over. @param mostBatches after which it lets others go on
 * @returns whether there is more to do
 */
export async function walkRun(
  ctx: Context,
  walk: Walk,
  { kinds, actorOf }: Walking,
  mostBatches = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { id, walker } = walk
  const run = await claimRun(ctx.db, id, walker, await ctx.now())
  if (!run) return false
  const actor = run.started_by && (await actorOf(ctx.db, run.started_by))
  if (!actor || !may(actor, kindsPolicy, run.kind as RunKind)) {
    await failRun(ctx, walk, 'no_permission')
    return false
  }
  const kind = kinds[run.kind as RunKind]
  const { places } = fitHeadings(run.headings, kind.columns)
  let goesOn = true
  for (let batch = 0; goesOn && batch < mostBatches; batch++)
    // No row changes the clock or the settings: both are asked for once a batch.
    goesOn = await transaction(remembering(contextWith(ctx, { actor })), (ctx) =>
      walkBatch(ctx, { ...walk, kind, places }),
    )
  return goesOn
}

/** Ignores a run that is no longer this worker's. */
export async function failRun(ctx: Context, walk: Walk, trouble: Trouble): Promise<void> {
  await failClaimed(ctx.db, { ...walk, trouble, at: await ctx.now() })
}

type Batch = Walk & { kind: ImportKind; places: ReadonlyMap<string, number> }

async function walkBatch(ctx: Context, { id, walker, kind, places }: Batch): Promise<boolean> {
  const run = await lockRun(ctx.db, id)
  if (run?.state !== 'running' || run.walker !== walker) return false
  const rows = await nextRows(ctx.db, id, batchRows)
  const now = await ctx.now()
  const parsed = rows.map(({ line, cells }) => ({
    line,
    parsed: kind.parseRow(cellsOf(cells as string[], kind.columns, places)),
  }))
  const taken = await findTaken(
    ctx.db,
    id,
    parsed.flatMap(({ parsed }) => (parsed.problems ? [] : (parsed.identity ?? []))),
  )
  const settled: SettledRow[] = []
  for (const { line, parsed: row } of parsed) {
    const outcome = await walkRow(ctx, { run, kind, line, taken }, row)
    if (outcome.identity !== null) taken.set(outcome.identity, line)
    settled.push({ line, ...outcome })
  }
  await settleRows(ctx.db, id, settled)
  const isLast = rows.length < batchRows
  await updateRun(ctx.db, id, {
    done: run.done + rows.length,
    refused: run.refused + settled.filter(({ ok }) => !ok).length,
    moved_at: now,
    ...(isLast && { state: 'done', walker: null, finished_at: now }),
  })
  return !isLast
}

type Settled = RowOutcome & { identity: string | null }

/** `taken`: lines by their identity, of this run */
type Place = { run: RunRow; kind: ImportKind; line: number; taken: ReadonlyMap<string, number> }

async function walkRow(
  ctx: Context,
  { run, kind, line, taken }: Place,
  parsed: ReturnType<ImportKind['parseRow']>,
): Promise<Settled> {
  if (parsed.problems) return { ok: false, message: parsed.problems.join(' '), identity: null }
  const { row, identity } = parsed
  const same = identity === null ? undefined : taken.get(identity)
  if (same !== undefined) return { ok: false, message: sameAs(same), identity: null }
  try {
    const outcome = await provisionally(ctx.db, async () => {
      const value = await kind.writeRow(ctx, row)
      return { value, stays: value.ok && !run.dry_run }
    })
    return { ...outcome, identity: outcome.ok ? identity : null }
  } catch (problem) {
    if (isOfTheWhole(problem)) throw problem
    ctx.log.error('import row', problem, { run: run.id, line })
    return { ok: false, message: problem instanceof Stop ? problem.message : rowTrouble, identity: null }
  }
}

/** Of the database or the site, not of the row: the batch is tried again. */
function isOfTheWhole(problem: unknown): boolean {
  if (problem instanceof Stop)
    return problem.status >= 500 || problem.status === 401 || problem.status === 403
  const { code } = problem as { code?: unknown }
  return typeof code === 'string' && (/^(40|53|57|58|08|55|25)/.test(code) || /^E[A-Z]+$/.test(code))
}
