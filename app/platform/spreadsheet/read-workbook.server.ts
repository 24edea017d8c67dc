// Workbooks are read in a process of their own, one small and one large at a time, with limits of time and memory.
import { realpath, stat } from 'node:fs/promises'
import { askReader } from '../files/reader-process.server.ts'
import { done, type Result, refuse } from '../result.ts'
import { type CsvRefusal, type CsvTable, mostColumns, plainCell } from '../text/read-csv.server.ts'
import { megabyte } from '../text/sizes.ts'
import {
  type WorkbookAnswer,
  type WorkbookLimits,
  type WorkbookQuestion,
  workbookLimits,
} from './workbook.ts'

/** Every workbook is a ZIP. */
export const isWorkbook = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** Some 5,000 rows of an import: a larger one takes seconds, for which a smaller one does not wait. */
const largestSmallBytes = megabyte / 2

const last: Record<'small' | 'large', Promise<unknown>> = {
  small: Promise.resolve(),
  large: Promise.resolve(),
}

/**
 * Reads the first sheet; its first row with text holds the headings. Amounts get a decimal comma, moments the form
 * 20/11/2026 19:30:05. Refuses `not_text` (no workbook, or too much time or memory), `empty`, `too_many_rows` and
 * `too_wide`. @throws Unavailable if the reader was interrupted
 */
export async function readWorkbook(
  path: string,
  { mostRows }: { mostRows: number },
  limits: WorkbookLimits = workbookLimits,
): Promise<Result<CsvTable, CsvRefusal>> {
  const size = (await stat(path)).size <= largestSmallBytes ? 'small' : 'large'
  const next = last[size].then(async () => {
    const answer = await ask({ path: await realpath(path), mostRows, mostColumns }, limits)
    if (answer.trouble) return refuse(answer.trouble)
    const [head, ...rest] = answer.rows.map(({ line, cells }) => ({ line, cells: cells.map(plainCell) }))
    return head && rest.length > 0 ? done({ headings: head.cells, rows: rest }) : refuse('empty')
  })
  last[size] = next.catch(() => {})
  return next
}

async function ask(question: WorkbookQuestion, limits: WorkbookLimits): Promise<WorkbookAnswer> {
  const answer = await askReader<WorkbookAnswer>(
    {
      script: 'app/platform/spreadsheet/workbook-reader.ts',
      parts: ['app/platform'],
      reads: [question.path],
      flags: [`--max-old-space-size=${Math.floor(limits.mostMemoryBytes / megabyte / 2)}`],
      limits,
    },
    question,
  )
  return typeof answer === 'string' ? { trouble: 'not_text' } : answer
}
