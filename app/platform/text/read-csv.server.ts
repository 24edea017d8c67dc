// Reads CSV with semicolon, comma or tab, and quoted cells over several lines. The text is read in pieces, so that a
// large table does not block the server.
import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { done, type Result, refuse } from '../result.ts'
import { decodeText } from './decode-text.ts'
import { asItWas } from './table.ts'

export type CsvRow = {
  /** the line at which the row begins, from 1 */
  line: number
  cells: string[]
}

export type CsvTable = {
  headings: string[]
  rows: CsvRow[]
  /** of a CSV; a workbook has none */
  separator?: string
}

export type CsvRefusal = 'not_text' | 'empty' | 'too_many_rows' | 'too_wide' | 'broken_quotes'

export const mostColumns = 200
const longestRow = 512 * 1024
const pieceLength = 64 * 1024

/**
 * The first row holds the headings; empty rows are skipped. Refuses `not_text`, `empty`, `too_many_rows`, `too_wide`
 * (over 200 columns, or half a megabyte in one row) and `broken_quotes`, with the line in `details.line`.
 */
export async function readCsv(
  bytes: Uint8Array,
  { mostRows }: { mostRows: number },
): Promise<Result<CsvTable, CsvRefusal>> {
  const text = decodeText(bytes)
  if (text === null) return refuse('not_text')
  // This line is Excel's way of naming the separator; it is no part of the table.
  const announced = /^sep=([;,\t])\r?\n/i.exec(text)
  // The parser counts CRLF as two lines.
  const body = (announced ? text.slice(announced[0].length) : text).replace(/\r\n?/g, '\n')
  const separator = announced?.[1] ?? separatorOf(body)
  const parser = Readable.from(pieces(body)).pipe(
    parse({
      record_delimiter: '\n',
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      info: true,
    }),
  )
  const rows: CsvRow[] = []
  try {
    const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser
    for await (const { record, info } of records) {
      if (record.length > mostColumns) return refuse('too_wide')
      const cells = record.map(plainCell)
      if (cells.every((cell) => cell === '')) continue
      rows.push({ line: info.lines - breaksIn(record) + (announced ? 1 : 0), cells })
      if (rows.length > mostRows + 1) return refuse('too_many_rows')
    }
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem
    if (problem.code === 'CSV_MAX_RECORD_SIZE') return refuse('too_wide')
    return refuse('broken_quotes', { details: { line: problem.lines ?? 1 } })
  } finally {
    parser.destroy()
  }
  const [head, ...rest] = rows
  return head && rest.length > 0 ? done({ headings: head.cells, rows: rest, separator }) : refuse('empty')
}

/**
 * The first row of a CSV with something past the last heading: a separator in a text or an amount, as the comma of an unquoted
 * 28,50, moved its cells. In a workbook none moves, and a cell beside the table is a remark.
 */
export function tornRow({ headings, rows, separator }: CsvTable): CsvRow | undefined {
  if (separator === undefined) return undefined
  const width = headings.findLastIndex((heading) => heading !== '') + 1
  return rows.find(({ cells }) => cells.slice(width).some((cell) => cell !== ''))
}

/** Yields to the event loop between pieces, which streams alone do not. */
async function* pieces(text: string) {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength)
    await othersTurn()
  }
}

/** The most frequent separator in the headings; if there is none, that of a Brazilian spreadsheet. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined).replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** The cell trimmed, in NFC, and without the apostrophe that our own exports prefix. */
export const plainCell = (cell: string) => asItWas(cell.toWellFormed().normalize('NFC').trim()).trim()

const breaksIn = (record: string[]) => record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
