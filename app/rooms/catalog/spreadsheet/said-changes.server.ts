import { countText } from '../../../platform/text/counts.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { type Cell, momentCell } from '../../../platform/text/table.ts'
import { truncate } from '../../../platform/text/truncate.ts'
import type { ExportedProduct } from '../store.server.ts'
import { productCells } from './product-cells.server.ts'
import { productColumns } from './product-columns.ts'

const longestValue = 60

/** What became another in a product, by the columns of its table: 'Preço: R$ 28,50 → R$ 2,85'. Of its text only that it did. */
export function saidChanges(
  before: ExportedProduct,
  after: ExportedProduct,
  { zone, now }: { zone: string; now: Date },
): string[] {
  const [were, are] = [productCells(before, zone, now), productCells(after, zone, now)]
  return productColumns.flatMap(({ key, heading }) => {
    const [was, is] = [textOf(were[key] ?? null), textOf(are[key] ?? null)]
    if (was === is) return []
    if (key === 'description') return [`${heading}: outro texto`]
    return [`${heading}: ${truncate(was, longestValue)} → ${truncate(is, longestValue)}`]
  })
}

const numbers = ['price', 'sale_price', 'stock']

/**
 * What a new product costs and how many there are, as they were read: 'Preço: R$ 9,00'. A cell that a comma cut in two shows
 * here.
 */
export function saidNumbers(product: ExportedProduct, { zone, now }: { zone: string; now: Date }): string[] {
  const cells = productCells(product, zone, now)
  return productColumns.flatMap(({ key, heading }) => {
    const cell = numbers.includes(key) && cells[key]
    return cell ? [`${heading}: ${textOf(cell)}`] : []
  })
}

function textOf(cell: Cell): string {
  if (cell === null || cell === '') return 'em branco'
  if (typeof cell === 'number') return countText(cell)
  if (typeof cell === 'string') return cell
  if ('cents' in cell) return moneyText(cell.cents)
  if ('code' in cell) return cell.code
  return momentCell(cell.moment)
}
