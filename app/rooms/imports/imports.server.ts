// Starting, following and stopping runs. The rows are imported by a job.
import { withMaskedCpfs } from '../../platform/brazil/document.ts'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { isId, type Page } from '../../platform/text/schemas.ts'
import { type Cell, sentCell, type Table } from '../../platform/text/table.ts'
import { reportHeadings } from './headings.ts'
import { addWalk } from './jobs.server.ts'
import type { ImportKind } from './kind.ts'
import { noteRun } from './note-run.server.ts'
import { importsPolicy, kindsOf, kindsPolicy } from './policy.ts'
import { isMoving, mayStart, type RowView, type RunView } from './run.ts'
import type { RowsQuery, RunsQuery } from './schema.ts'
import {
  findRun,
  findWalked,
  lockRun,
  type RunRow,
  refusedAfter,
  searchRows,
  searchRuns,
  unsettleRows,
  updateRun,
} from './store.server.ts'
import type { MovingRefusal } from './text.ts'
import { rowView, runView } from './views.server.ts'

/** Lists the newest first; the runs of one kind, or of all that the actor may import. */
export async function listRuns(ctx: Context, { kind, page, per_page }: RunsQuery): Promise<Page<RunView>> {
  authorize(ctx, importsPolicy, 'listRuns')
  const kinds = kindsOf(ctx.actor).filter((one) => !kind || one === kind)
  const { rows, total } = await searchRuns(ctx.db, { kinds, page, per_page })
  return { data: rows.map((run) => runView(ctx, run)), total, page, per_page }
}

export async function readRun(ctx: Context, id: string): Promise<RunView> {
  authorize(ctx, importsPolicy, 'readRun')
  // A visitor can type any address.
  return runView(ctx, ofOwnKind(ctx, isId(id) ? await findRun(ctx.db, id) : undefined))
}

/** The run with all processed rows, in the order of the file. */
export async function readReport(ctx: Context, id: string): Promise<RunView & { rows: RowView[] }> {
  const run = await readRun(ctx, id)
  return { ...run, rows: (await findWalked(ctx.db, id)).map(rowView) }
}

export async function listRows(ctx: Context, id: string, query: RowsQuery): Promise<Page<RowView>> {
  authorize(ctx, importsPolicy, 'listRows')
  ofOwnKind(ctx, await findRun(ctx.db, id))
  const { rows, total } = await searchRows(ctx.db, id, query)
  return { data: rows.map(rowView), total, page: query.page, per_page: query.per_page }
}

/** Imports the rows of a dry run. Refuses `not_tried` for any other run, and where no row can be imported. */
export async function startForReal(ctx: Context, id: string): Promise<Result<RunView, MovingRefusal>> {
  authorize(ctx, importsPolicy, 'startForReal')
  return transaction(ctx, async (ctx): Promise<Result<RunView, MovingRefusal>> => {
    const run = ofOwnKind(ctx, await lockRun(ctx.db, id))
    if (!mayStart({ ...run, state: run.state })) return refuse('not_tried')
    await unsettleRows(ctx.db, id)
    const started = await updateRun(ctx.db, id, {
      state: 'waiting',
      dry_run: false,
      done: 0,
      refused: 0,
      finished_at: null,
      started_by: ctx.actor?._id ?? null,
      started_by_name: ctx.actor?.name ?? '',
      moved_at: await ctx.now(),
    })
    await addWalk(ctx.db, id)
    await noteRun(ctx, 'table.imported', started)
    return done(runView(ctx, started))
  })
}

/** Stops after the current batch; imported rows stay. Refuses `over` when it had ended already. */
export async function cancelRun(ctx: Context, id: string): Promise<Result<RunView, MovingRefusal>> {
  authorize(ctx, importsPolicy, 'cancelRun')
  return transaction(ctx, async (ctx): Promise<Result<RunView, MovingRefusal>> => {
    const run = ofOwnKind(ctx, await lockRun(ctx.db, id))
    if (!isMoving(run.state)) return refuse('over')
    const now = await ctx.now()
    const canceled = { state: 'canceled' as const, walker: null, moved_at: now, finished_at: now }
    await noteRun(ctx, 'table.import_canceled', run)
    return done(runView(ctx, await updateRun(ctx.db, id, canceled)))
  })
}

const rowsAtOnce = 500

/** The refused rows as they came, but for the CPFs of a bank's text, with line and problem, to be corrected and sent again. */
export async function exportRefused(ctx: Context, id: string): Promise<Table> {
  authorize(ctx, importsPolicy, 'exportRefused')
  const { headings, kind } = ofOwnKind(ctx, await findRun(ctx.db, id))
  const shown = (cell: string) => sentCell(kind === 'statements' ? withMaskedCpfs(cell) : cell)
  const pad = (cells: string[]): Cell[] => [
    ...cells.slice(0, headings.length).map(shown),
    ...new Array<Cell>(Math.max(0, headings.length - cells.length)).fill(''),
  ]
  async function* batches() {
    for (let after = 0; ; ) {
      const rows = await refusedAfter(ctx.db, id, after, rowsAtOnce)
      const last = rows.at(-1)
      if (!last) return
      yield rows.map(({ line, message, cells }) => [...pad(cells), line, message])
      after = last.line
    }
  }
  return { head: [...headings, ...reportHeadings], batches: batches() }
}

/** A template with one example row. */
export function readModel(ctx: Context, kind: ImportKind): Table {
  authorize(ctx, importsPolicy, 'readModel')
  authorize(ctx, kindsPolicy, kind.key)
  async function* example() {
    yield [kind.columns.map((column) => column.example)]
  }
  return { head: kind.columns.map(({ heading }) => heading), batches: example() }
}

/** Throws 404 for an unknown run, and for one of a kind the actor may not import: the two look the same. */
function ofOwnKind(ctx: Context, run: RunRow | undefined): RunRow {
  if (!run || !kindsOf(ctx.actor).some((kind) => kind === run.kind)) throw new NotFound()
  return run
}
