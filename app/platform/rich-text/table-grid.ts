// The one shape of a table: rows of equal length, a cell or nothing at each place. The sanitiser makes it of what is
// sent, the editor of what is pasted.
import { fewestRows, mostColumns, mostRows } from './closed-list.ts'

export type Spread<Cell> = { cell: Cell; width: number; height: number }

/**
 * What is merged becomes places of its own, the words in the first. Null for what is no table: a single row arranges
 * a page, and beyond `mostRows` or `mostColumns` nobody reads.
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
