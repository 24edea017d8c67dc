// Records, row reports and progress change in one transaction per batch: after a crash the next worker begins with
// the first row that was not processed.
import { type Context, contextWith, remembering } from '../../platform/context.server.ts'
import { savepoint, transaction } from '../../platform/database/transaction.server.ts'
import { codeOf } from '../../platform/members.ts'
import { pairs } from '../../platform/pairs.ts'
import { may } from '../../platform/policy.ts'
import { done, refuse } from '../../platform/result.ts'
import { Stop } from '../../platform/stops.ts'
import { cellsOf, fitHeadings } from './headings.ts'
import type { ActorOf, ImportKind, ImportKinds, RowOutcome } from './kind.ts'
import { kindsPolicy } from './policy.ts'
import {
  claimRun,
  failClaimed,
  findTaken,
  lockRun,
  nextRows,
  type RunRow,
  type SettledRow,
  settleRows,
  takeTurns,
  updateRun,
} from './store.server.ts'
import { rowTrouble, sameAs, type Trouble } from './text.ts'
import { kindOfRun } from './views.server.ts'

export type Walking = { kinds: ImportKinds; actorOf: ActorOf }

/** Each attempt has a `walker` id of its own. */
type Walk = { id: string; walker: string }

/**
 * Runs as the person who started it; stops where another worker has taken over. @param mostRows rows after which it
 * lets other runs go on
 * @returns whether there is more to do
 */
export async function walkRun(
  ctx: Context,
  walk: Walk,
  { kinds, actorOf }: Walking,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const { id, walker } = walk
  const run = await claimRun(ctx.db, id, walker, await ctx.now())
  if (!run) return false
  const actor = run.started_by && (await actorOf(ctx.db, run.started_by))
  const kind = kinds[kindOfRun(run)]
  if (!actor || !may(actor, kindsPolicy, kind.key)) {
    await failRun(ctx, walk, 'no_permission')
    return false
  }
  const { places } = fitHeadings(run.headings, kind)
  let goesOn = true
  for (let rows = 0; goesOn && rows < mostRows; rows += kind.batchRows)
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
  const rows = await nextRows(ctx.db, id, kind.batchRows)
  const now = await ctx.now()
  const read = rows.map(
    ({ line, cells }): ReadRow => ({
      line,
      ...kind.parseRow(cellsOf(cells, kind.columns, places)),
    }),
  )
  const identities = read.flatMap((row) => (row.problems ? [] : (row.identity ?? [])))
  await takeTurns(ctx.db, run.kind, kind.inTurn ? [''] : identities)
  const taken = await findTaken(ctx.db, id, identities)
  const settled = await writeBatch(ctx, { run, kind, taken }, read)
  await settleRows(ctx.db, id, settled)
  const isLast = rows.length < kind.batchRows
  await updateRun(ctx.db, id, {
    done: run.done + rows.length,
    refused: run.refused + settled.filter(({ ok }) => !ok).length,
    moved_at: now,
    ...(isLast && { state: 'done', walker: null, finished_at: now }),
  })
  return !isLast
}

type ReadRow = { line: number } & ReturnType<ImportKind['parseRow']>
type Writable = Extract<ReadRow, { row: unknown }>

/** `taken`: the lines of this run by their identity */
type Place = { run: RunRow; kind: ImportKind; taken: Map<string, number> }

/** Writes the rows, and answers them in the order of the lines. */
async function writeBatch(ctx: Context, place: Place, read: readonly ReadRow[]): Promise<SettledRow[]> {
  const settled = new Map<number, SettledRow>()
  let atOnce = read.length
  for (;;) {
    const { refused, rows } = nextRowsOf(
      place.taken,
      read.filter(({ line }) => !settled.has(line)),
    )
    for (const row of refused) settled.set(row.line, row)
    if (rows.length === 0) return read.flatMap(({ line }) => settled.get(line) ?? [])
    const outcomes = await writeTogether(ctx, place, rows.slice(0, atOnce))
    if (outcomes.length === 0) atOnce = 1
    for (const [{ line, identity }, outcome] of pairs(rows.slice(0, outcomes.length), outcomes)) {
      settled.set(line, { line, ...outcome, identity: outcome.ok ? identity : null })
      if (outcome.ok && identity !== null) place.taken.set(identity, line)
    }
  }
}

/**
 * The rows that can be written next, up to the first with the identity of one before it, because its outcome depends on
 * that one; and the rows that are refused without being written.
 */
function nextRowsOf(taken: ReadonlyMap<string, number>, open: readonly ReadRow[]) {
  const refused: SettledRow[] = []
  const rows: Writable[] = []
  const refuse = (line: number, message: string) => refused.push({ line, ok: false, message, identity: null })
  const seen = new Set<string>()
  for (const row of open) {
    if (row.problems) {
      refuse(row.line, row.problems.join(' '))
      continue
    }
    const { line, identity } = row
    const same = identity === null ? undefined : taken.get(identity)
    if (same !== undefined) {
      refuse(line, sameAs(same))
      continue
    }
    if (identity !== null && seen.has(identity)) break
    if (identity !== null) seen.add(identity)
    rows.push(row)
  }
  return { refused, rows }
}

/** The outcomes of the first rows; none where writing several failed, and each has to be written alone. */
async function writeTogether(
  ctx: Context,
  { run, kind }: Place,
  rows: readonly Writable[],
): Promise<RowOutcome[]> {
  try {
    let outcomes: RowOutcome[] = []
    await savepoint(ctx, async (ctx) => {
      outcomes = await kind.writeRows(
        ctx,
        rows.map(({ row }) => row),
      )
      if (outcomes.length === 0) throw new Error(`${kind.key} writes no row`)
      return !run.dry_run && outcomes.some(({ ok }) => ok) ? done(null) : refuse('on_trial')
    })
    return outcomes
  } catch (problem) {
    const isAlone = rows.length === 1
    if (isOfTheWhole(problem) && (isAlone || !tookTooLong(problem))) throw problem
    const line = rows[0]?.line
    if (!isAlone) {
      ctx.log.warn('import rows', { run: run.id, line, rows: rows.length, problem: String(problem) })
      return []
    }
    ctx.log.error('import row', problem, { run: run.id, line })
    return [{ ok: false, message: problem instanceof Stop ? problem.message : rowTrouble }]
  }
}

/** True for a statement that timed out: many long texts at once. */
const tookTooLong = (problem: unknown) => codeOf(problem) === '57014'

/** True for a problem of the database or the site, not of the row: the batch is tried again. */
function isOfTheWhole(problem: unknown): boolean {
  if (problem instanceof Stop)
    return problem.status >= 500 || problem.status === 401 || problem.status === 403
  const code = codeOf(problem)
  return code !== undefined && (/^(40|53|57|58|08|55|25)/.test(code) || /^E[A-Z]+$/.test(code))
}
