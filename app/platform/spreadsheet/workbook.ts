// Workbooks (XLSX): what is asked of the programs that read and write them, and how much of one is looked at.
import type { Cell } from '../text/table.ts'

/** Rows of a workbook that is written: it is put together whole, in memory. */
export const mostWrittenRows = 20_000

export type WorkbookOrder = { name: string; head: readonly string[]; rows: readonly (readonly Cell[])[] }

export type WorkbookLimits = { mostMs: number; mostMemoryBytes: number }

/** A workbook is a packed file: a small one may hold gigabytes. */
export const workbookLimits: WorkbookLimits = { mostMs: 30_000, mostMemoryBytes: 512 * 1024 * 1024 }

export type WorkbookQuestion = { path: string; mostRows: number; mostColumns: number }
/** Rows as the sheet counts them, from 1; those without any text are left out. */
export type WorkbookAnswer =
  | { trouble: 'not_text' | 'too_many_rows' | 'too_wide' }
  | { trouble?: undefined; rows: { line: number; cells: string[] }[] }
