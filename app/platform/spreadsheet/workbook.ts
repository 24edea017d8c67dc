import type { Cell } from '../text/table.ts'

/** The limit, because a workbook is built whole in memory. */
export const mostWrittenRows = 20_000

/** The longest text of a cell; with a longer one Excel takes the whole workbook for broken. */
export const longestCell = 32_767

export type WorkbookOrder = { name: string; head: readonly string[]; rows: readonly (readonly Cell[])[] }

export type WorkbookLimits = { mostMs: number; mostMemoryBytes: number }

/** Limits for reading, because a small packed file may hold gigabytes. */
export const workbookLimits: WorkbookLimits = { mostMs: 30_000, mostMemoryBytes: 512 * 1024 * 1024 }

export type WorkbookQuestion = { path: string; mostRows: number; mostColumns: number }
/** Rows as the sheet counts them, from 1; empty ones are left out. */
export type WorkbookAnswer =
  | { trouble: 'not_text' | 'too_many_rows' | 'too_wide' }
  | { trouble?: undefined; rows: { line: number; cells: string[] }[] }
