// Arranges a table: rows of equal length and at most one row of headings.
import { computedAttributes } from './attributes.ts'
import type { ElementName } from './closed-list.ts'
import { type Spread, tableGrid } from './table-grid.ts'
import { type Block, newBlock } from './tree.server.ts'

/** The cells become paragraphs if it is no table or too large; empty if it has no text. */
export function arrangeTable(table: Block): Block[] {
  const rows = rowsIn(table)
  const said = rows.flatMap(({ blocks }) => blocks).filter(({ runs }) => runs.length > 0)
  const grid = tableGrid(rows.map(({ blocks }) => blocks.map(spreadOf)))
  if (said.length === 0 || !grid) return said.map(({ runs }) => ({ ...newBlock('p'), runs }))
  const hasHeadings = rows[0]?.blocks.every(({ name }) => name === 'th') ?? false
  const body = newBlock('tbody')
  body.blocks = grid.map((cells, place) => {
    const name = hasHeadings && place === 0 ? 'th' : 'td'
    return { ...newBlock('tr'), blocks: cells.map((cell) => cellOf(name, cell)) }
  })
  return [{ ...table, blocks: [body] }]
}

const rowsIn = ({ blocks }: Block): Block[] =>
  blocks.flatMap((block) => (block.name === 'tr' ? [block] : rowsIn(block)))

const spreadOf = (cell: Block): Spread<Block> => ({
  cell,
  width: Number(cell.attributes.colspan ?? 1),
  height: Number(cell.attributes.rowspan ?? 1),
})

const cellOf = (name: ElementName, cell: Block | null): Block => ({
  ...newBlock(name, computedAttributes(name, {})),
  runs: cell?.runs ?? [],
})
