// Starts a run: the file and its columns are checked at once, its rows later.
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { readTable } from '../../platform/spreadsheet/read-table.server.ts'
import { tornRow } from '../../platform/text/read-csv.server.ts'
import { fitHeadings } from './headings.ts'
import { addWalk } from './jobs.server.ts'
import type { ImportKind } from './kind.ts'
import { noteRun } from './note-run.server.ts'
import { isOtherSpreadsheet } from './other-spreadsheet.server.ts'
import { importsPolicy, kindsPolicy } from './policy.ts'
import { mostRows, type RunView } from './run.ts'
import { insertRows, insertRun } from './store.server.ts'
import {
  brokenQuotes,
  doubleColumn,
  missingColumns,
  otherSpreadsheet,
  type StartingRefusal,
  tornCells,
} from './text.ts'
import { runView } from './views.server.ts'

const rowsAtOnce = 500

/**
 * Deletes the received file, whatever happens. Refuses, storing nothing, `not_text`, `empty`, `broken_quotes`,
 * `too_many_rows`, `too_wide`, `missing_columns`, `double_column` and `torn_row`.
 */
export async function startRun(
  ctx: Context,
  { kind, file, dryRun }: { kind: ImportKind; file: ReceivedFile; dryRun: boolean },
): Promise<Result<RunView, StartingRefusal>> {
  try {
    authorize(ctx, importsPolicy, 'startRun')
    authorize(ctx, kindsPolicy, kind.key)
    const table = await (kind.readTable?.(file.path) ?? readTable(file.path, { mostRows }))
    if (table.refused === 'broken_quotes')
      return refuse('broken_quotes', { details: { message: brokenQuotes(table.details?.line) } })
    if (table.refused === 'not_text' && (await isOtherSpreadsheet(file.path)))
      return refuse('not_text', { details: { message: otherSpreadsheet } })
    if (table.refused) return refuse(table.refused, { details: table.details ?? {} })
    const { headings, rows } = table.value
    const { missing, twice } = fitHeadings(headings, kind)
    if (missing.length > 0)
      return refuse('missing_columns', { details: { message: missingColumns(missing, kind.columns) } })
    if (twice.length > 0) return refuse('double_column', { details: { message: doubleColumn(twice) } })
    const torn = tornRow(table.value)
    if (torn) return refuse('torn_row', { details: { message: tornCells(torn.line, table.value.separator) } })
    return await transaction(ctx, async (ctx) => {
      const now = await ctx.now()
      const run = await insertRun(ctx.db, {
        id: randomUUIDv7(),
        kind: kind.key,
        name: file.name,
        state: 'waiting',
        dry_run: dryRun,
        headings,
        total: rows.length,
        started_by: ctx.actor?._id ?? null,
        started_by_name: ctx.actor?.name ?? '',
        created_at: now,
        moved_at: now,
      })
      for (let at = 0; at < rows.length; at += rowsAtOnce)
        await insertRows(ctx.db, run.id, rows.slice(at, at + rowsAtOnce))
      await addWalk(ctx.db, run.id)
      if (!dryRun) await noteRun(ctx, 'table.imported', run)
      return done(runView(ctx, run))
    })
  } finally {
    await ctx.files.temporary.remove(file.path)
  }
}
