// A process started for each workbook by read-workbook.server.ts; it may read its file and our code only.
import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { answerQuestion } from '../files/answer-question.ts'
import { dropStrays } from './drop-strays.ts'
import { isError } from './error-sentences.ts'
import type { WorkbookAnswer, WorkbookQuestion } from './workbook.ts'

/** The row below which no importable table reaches, even if it begins with empty rows. */
const farRow = 100_000
const mostParts = 2_000
const mostUnpackedBytes = 200 * 1024 * 1024

const two = (value: number) => String(value).padStart(2, '0')

/** The day, and the time if there is one: a workbook's moments have no zone. */
function momentOf(date: Date): string {
  const day = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  const seconds = Math.round((date.getTime() % 86_400_000) / 1000)
  if (seconds <= 0) return day
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${day} ${time.map(two).join(':')}`
}

/** Spreadsheets have 15 digits, so that 0.1 + 0.2 is 0,3. */
const amountOf = (value: number) => String(Number(value.toPrecision(15))).replace('.', ',')

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return momentOf(value)
  if (typeof value === 'number') return amountOf(value)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return String(value)
}

async function answer({ path, mostRows, mostColumns }: WorkbookQuestion): Promise<WorkbookAnswer> {
  const kept = dropStrays(readFileSync(path), {
    columns: mostColumns,
    rows: farRow,
    parts: mostParts,
    unpackedBytes: mostUnpackedBytes,
  })
  if (kept.trouble) return kept
  const sheet = await readSheet(Buffer.from(kept.bytes))
  const rows: { line: number; cells: string[] }[] = []
  for (const [at, row] of sheet.entries()) {
    const cells = row.map(textOf)
    while (cells.at(-1) === '') cells.pop()
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length > mostColumns) return { trouble: 'too_wide' }
    rows.push({ line: at + 1, cells })
    if (rows.length > mostRows + 1) return { trouble: 'too_many_rows' }
  }
  // A formula that was filled down past the last line finds nothing there.
  while (rows.at(-1)?.cells.every((cell) => cell === '' || isError(cell))) rows.pop()
  return { rows }
}

answerQuestion((question: WorkbookQuestion) =>
  answer(question).catch((): WorkbookAnswer => ({ trouble: 'not_text' })),
)
