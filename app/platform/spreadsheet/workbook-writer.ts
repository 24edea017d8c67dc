// A thread started for each workbook by write-workbook.server.ts, so that the site goes on answering meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { Cell } from '../text/table.ts'
import { longestCell, type WorkbookOrder } from './workbook.ts'

type Written = SheetData[number][number]

/** A longer text is left out: of a part of it an import would make the whole, and an empty cell changes nothing. */
const textCell = (text: string): Written =>
  text.length > longestCell ? null : { value: text, type: String, format: '@' }

const cellOf = (cell: Cell): Written => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return textCell(cell)
  if ('cents' in cell) return { value: cell.cents / 100, type: Number, format: '#,##0.00' }
  if ('code' in cell) return textCell(cell.code)
  const hasTime = cell.moment.includes('T')
  return {
    value: new Date(`${hasTime ? cell.moment : `${cell.moment}T00:00`}Z`),
    type: Date,
    format: hasTime ? 'dd/mm/yyyy hh:mm:ss' : 'dd/mm/yyyy',
  }
}

/** The width of a column in characters, by the first 50 rows. */
const widthOf = (at: number, { head, rows }: WorkbookOrder) => {
  const lengths = rows.slice(0, 50).map((row) => {
    const cell = row[at] ?? ''
    return typeof cell === 'object' && 'moment' in cell ? 19 : String(Object.values([cell])[0]).length
  })
  return Math.min(60, Math.max(10, (head[at] ?? '').length + 2, ...lengths))
}

const order: WorkbookOrder = workerData
const bytes = await writeExcelFile(
  [
    order.head.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
    ...order.rows.map((row) => row.map(cellOf)),
  ],
  {
    sheet: order.name,
    stickyRowsCount: 1,
    columns: order.head.map((_, at) => ({ width: widthOf(at, order) })),
  },
).toBuffer()
parentPort?.postMessage(new Uint8Array(bytes))
