import { writeFile } from 'node:fs/promises'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { readWorkbook } from '../../platform/spreadsheet/read-workbook.server.ts'
import { type CsvRefusal, readCsv, tornRow } from '../../platform/text/read-csv.server.ts'
import type { Table } from '../../platform/text/table.ts'
import { checkRates, mostRates } from './check-rates.ts'
import { firstRates } from './first-rates.ts'
import { shippingPolicy } from './policy.ts'
import type { Destination, Rate, RatesView } from './rates.ts'
import { missingHeadings, rateCells, rateHeadings, readRateRows } from './rates-csv.ts'
import {
  allRates,
  bumpVersion,
  findTable,
  ratesReaching,
  replaceRates,
  tableVersion,
} from './store.server.ts'
import { tornCells } from './text.ts'

/** The candidate rows; the default table while the shop has saved none. */
export async function ratesFor(ctx: Context, to: Destination): Promise<readonly Rate[]> {
  return (await tableVersion(ctx.db)) === 0 ? firstRates : ratesReaching(ctx.db, to)
}

/** `is_first`: the default table, whose prices are invented. */
export async function readRates(ctx: Context): Promise<RatesView> {
  authorize(ctx, shippingPolicy, 'readRates')
  return viewRates(ctx)
}

async function viewRates(ctx: Context): Promise<RatesView> {
  const table = await findTable(ctx.db)
  if (!table) return { version: 0, is_first: true, saved_at: null, rows: [...firstRates] }
  return {
    version: table.version,
    is_first: false,
    saved_at: table.saved_at.toISOString(),
    rows: await allRates(ctx.db),
  }
}

/**
 * Refuses `stale`, and `wrong_rows` with `details.rows: [{ line, message }]`, lines counted from 1. A refusal changes
 * nothing.
 */
export async function saveRates(
  ctx: Context,
  { version, rows }: { version: number; rows: readonly Rate[] },
): Promise<Result<RatesView, 'stale' | 'wrong_rows'>> {
  authorize(ctx, shippingPolicy, 'saveRates')
  const troubles = checkRates(rows)
  if (troubles.length > 0)
    return refuse('wrong_rows', {
      details: { rows: troubles.map(({ at, message }) => ({ line: at + 1, message })) },
    })
  return replace(ctx, version, rows)
}

function replace(ctx: Context, version: number, rows: readonly Rate[]): Promise<Result<RatesView, 'stale'>> {
  return transaction(ctx, async (ctx) => {
    if (!(await bumpVersion(ctx.db, version))) return refuse('stale')
    await replaceRates(ctx.db, rows)
    await ctx.activity.write(ctx, {
      action: 'settings.changed',
      subject: { id: 'rates', name: '' },
      details: { of: 'rates', fields: '' },
    })
    return done(await viewRates(ctx))
  })
}

export async function exportRates(ctx: Context): Promise<Table> {
  authorize(ctx, shippingPolicy, 'exportRates')
  const { rows } = await viewRates(ctx)
  async function* batches() {
    yield rows.map(rateCells)
  }
  return { head: rateHeadings, batches: batches() }
}

export type ImportRatesRefusal = CsvRefusal | 'columns_missing' | 'wrong_rows' | 'stale'

/**
 * Imports the whole table or nothing. Refuses unreadable tables, `columns_missing` with `details.columns`, `wrong_rows`
 * with `details.rows: [{ line, message }]`, lines as the file counts them, and `stale`.
 */
export async function importRates(
  ctx: Context,
  { version, ...file }: { version: number } & ({ table: string } | { workbook: string }),
): Promise<Result<RatesView, ImportRatesRefusal>> {
  authorize(ctx, shippingPolicy, 'importRates')
  const read =
    'table' in file
      ? await readCsv(new TextEncoder().encode(file.table), { mostRows: mostRates })
      : await readRatesWorkbook(ctx, file.workbook)
  if (read.refused) return read
  const columns = missingHeadings(read.value)
  if (columns.length > 0) return refuse('columns_missing', { details: { columns } })
  const torn = tornRow(read.value)
  if (torn) {
    const message = tornCells(read.value.separator)
    return refuse('wrong_rows', { details: { rows: [{ line: torn.line, message }] } })
  }
  const rows = readRateRows(read.value)
  const unread = rows.flatMap(({ line, messages }) => messages.map((message) => ({ line, message })))
  if (unread.length > 0) return refuse('wrong_rows', { details: { rows: unread } })
  const rates = rows.flatMap(({ rate }) => (rate ? [rate] : []))
  const troubles = checkRates(rates)
  if (troubles.length > 0)
    return refuse('wrong_rows', {
      details: { rows: troubles.map(({ at, message }) => ({ line: rows[at]?.line ?? 0, message })) },
    })
  return replace(ctx, version, rates)
}

async function readRatesWorkbook(ctx: Context, base64: string) {
  const path = await ctx.files.temporary.path('xlsx')
  try {
    await writeFile(path, Buffer.from(base64, 'base64'))
    return await readWorkbook(path, { mostRows: mostRates })
  } finally {
    await ctx.files.temporary.remove(path)
  }
}
