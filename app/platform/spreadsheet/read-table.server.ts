import { readFile } from 'node:fs/promises'
import type { Result } from '../result.ts'
import { type CsvRefusal, type CsvTable, readCsv } from '../text/read-csv.server.ts'
import { isWorkbook, readWorkbook } from './read-workbook.server.ts'

/** Reads a CSV or a workbook, with the refusals of both. */
export async function readTable(
  path: string,
  limits: { mostRows: number },
): Promise<Result<CsvTable, CsvRefusal>> {
  const bytes = await readFile(path)
  return isWorkbook(bytes) ? readWorkbook(path, limits) : readCsv(bytes, limits)
}
