// Tables as people have them: saved as CSV, or as the spreadsheet itself.
import { readFile } from 'node:fs/promises'
import type { Result } from '../result.ts'
import { type CsvRefusal, type CsvTable, readCsv } from '../text/read-csv.server.ts'
import { isWorkbook, readWorkbook } from './read-workbook.server.ts'

/** The table in the file at `path`, whichever of the two it is; refusals are those of the two. */
export async function readTable(
  path: string,
  limits: { mostRows: number },
): Promise<Result<CsvTable, CsvRefusal>> {
  const bytes = await readFile(path)
  return isWorkbook(bytes) ? readWorkbook(path, limits) : readCsv(bytes, limits)
}
