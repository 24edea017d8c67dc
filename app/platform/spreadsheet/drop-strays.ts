// Excel counts a sheet up to the last cell that was ever touched. One stray cell in the last corner (XFD1048576) makes
// a reader that fills the gaps hold seventeen thousand million cells; here such cells are dropped before it runs.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { writeErrors } from './error-cells.ts'
import { percentStyles, writePercents } from './percent-cells.ts'

type Kept = { bytes: Uint8Array; trouble?: undefined } | { trouble: 'too_many_rows' | 'too_wide' }

type Most = { columns: number; rows: number; parts: number; unpackedBytes: number }

/**
 * Drops empty cells, and cells beyond the columns a table may have, and makes errors and percentages texts. What is returned
 * holds no part but those that were counted. Throws before it unpacks the part with which the workbook has more of them,
 * or says that it has more bytes, than an honest one.
 */
export function dropStrays(workbook: Uint8Array, most: Most): Kept {
  let [parts, bytes] = [0, 0]
  const files = unzipSync(workbook, {
    filter({ name, originalSize }) {
      parts += 1
      bytes += originalSize
      if (parts > most.parts || bytes > most.unpackedBytes) throw new Error('no honest workbook')
      return /\.(xml|rels)$/.test(name)
    },
  })
  const percents = percentStyles(files['xl/styles.xml'])
  for (const [name, bytes] of Object.entries(files)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue
    const sheet = writeErrors(strFromU8(bytes))
    const kept = isVast(sheet, most) ? onlyFilled(sheet, most) : sheet
    if (typeof kept === 'object') return kept
    files[name] = strToU8(writePercents(kept, percents))
  }
  return { bytes: zipSync(files, { level: 0 }) }
}

const cellAt = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g

function isVast(sheet: string, most: Most): boolean {
  for (const [, column = '', row] of sheet.matchAll(cellAt))
    if (numberOf(column) > most.columns || Number(row) > most.rows) return true
  return false
}

const rowOf = /<(?:\w+:)?row\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?row>)/g
const cellOf = /<(?:\w+:)?c\b[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/g

function onlyFilled(sheet: string, most: Most): string | { trouble: 'too_many_rows' | 'too_wide' } {
  let trouble: 'too_many_rows' | 'too_wide' | undefined
  const kept = sheet.replace(rowOf, (row: string, cells = '') => {
    const filled = [...cells.matchAll(cellOf)].map(([cell]) => cell).filter(isFilled)
    const near = filled.filter((cell) => columnOf(cell) <= most.columns)
    if (filled.length > most.columns) trouble = 'too_wide'
    if (near.length === 0) return ''
    if (Number(/\br="(\d+)"/.exec(row)?.[1] ?? 0) > most.rows) trouble ??= 'too_many_rows'
    return row.replace(cells, () => near.join(''))
  })
  return trouble ? { trouble } : kept
}

/** Whether a cell has a value or text; one that has only a format is empty. */
const isFilled = (cell: string) => /<(?:\w+:)?(v|t)(\s[^>]*)?>[^<]/.test(cell)

const columnOf = (cell: string) => numberOf(/\br="([A-Z]{1,3})\d/.exec(cell)?.[1] ?? '')

/** A is 1, XFD is 16384. */
const numberOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
