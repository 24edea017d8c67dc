// Makes a table's rows equally long, for the sanitiser and the editor.
import { fewestRows, mostColumns, mostRows } from './closed-list.ts'

export type Spread<Cell> = { cell: Cell; width: number; height: number }

/**
 * A merged cell becomes single cells, with the text in the first. Null if it is no table: a single row, or more than
 * `mostRows` or `mostColumns`.
 */
export function tableGrid<Cell>(rows: readonly (readonly Spread<Cell>[])[]): (Cell | null)[][] | null {
  if (rows.length < fewestRows || rows.length > mostRows) return null
  const grid: (Cell | null)[][] = rows.map(() => [])
  for (const [top, cells] of rows.entries()) {
    let left = 0
    for (const { cell, width, height } of cells) {
      while (grid[top]?.[left] !== undefined) left++
      if (left + width > mostColumns) return null
      put(grid, top, left, { cell, width, height })
    }
  }
  const columns = Math.max(...grid.map(({ length }) => length))
  return grid.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? null))
}

function put<Cell>(
  grid: (Cell | null)[][],
  top: number,
  left: number,
  { cell, width, height }: Spread<Cell>,
) {
  for (const [down, row] of grid.slice(top, top + height).entries())
    for (let along = 0; along < width; along++) row[left + along] = down === 0 && along === 0 ? cell : null
}
