// The bands of a place as a sheet: columns, pasting, summary and curve.
import { countText, readCount } from '../../platform/text/counts.ts'
import { moneyField, moneyText, readMoney } from '../../platform/text/money.ts'
import type { RateKey } from './rates-csv.ts'
import { type DraftRow, nextBand } from './rates-draft.ts'

/** The columns, with the headings of the file. */
export const sheetColumns = [
  { name: 'weightFrom', label: 'De (g)', mode: 'numeric', isMain: false },
  { name: 'weightTo', label: 'Até (g)', mode: 'numeric', isMain: true },
  { name: 'price', label: 'Preço (R$)', mode: 'decimal', isMain: true },
  { name: 'extraKg', label: 'Por kg a mais (R$)', mode: 'decimal', isMain: false },
  { name: 'percent', label: '% do valor dos produtos', mode: 'decimal', isMain: false },
  { name: 'minDays', label: 'Prazo mínimo (dias úteis)', mode: 'numeric', isMain: false },
  { name: 'maxDays', label: 'Prazo máximo (dias úteis)', mode: 'numeric', isMain: false },
] as const satisfies readonly { name: RateKey; label: string; mode: string; isMain: boolean }[]

/** 'de 301 g a 1.000 g'; a weight that cannot be read is left out. */
export function bandName({
  weightFrom,
  weightTo,
}: Pick<DraftRow['cells'], 'weightFrom' | 'weightTo'>): string {
  const [from, to] = [weightFrom, weightTo].map((typed) => {
    const grams = whole(typed)
    return grams === null ? null : `${countText(grams)} g`
  })
  if (from && to) return `de ${from} a ${to}`
  if (from) return `a partir de ${from}`
  return to ? `até ${to}` : 'ainda sem peso'
}

/** Reads cells as spreadsheets copy them; null for a single value, which the field pastes by itself. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^R\$\s*/, '').trim()))
}

/** Pastes from this band on. Rows below the last band become new ones; columns beyond the last are dropped. */
export function pasteInto(
  rows: readonly DraftRow[],
  from: { key: number; column: number },
  pasted: string[][],
  newKey: () => number,
): DraftRow[] {
  const start = rows.findIndex(({ key }) => key === from.key)
  if (start < 0) return [...rows]
  const all = [...rows]
  for (const [down, values] of pasted.entries()) {
    const at = start + down
    const row = all[at] ?? nextBand(all, newKey())
    if (!row) break
    const cells = { ...row.cells }
    for (const [right, value] of values.entries()) {
      const column = sheetColumns[from.column + right]
      if (column) cells[column.name] = value
    }
    all[at] = { ...row, cells }
  }
  return all
}

const whole = (text: string): number | null => readCount(text.trim())
const known = (numbers: readonly (number | null)[]) => numbers.filter((one) => one !== null)

/** "R$ 24,00 a 95,00, 3 a 6 dias úteis": summarises the active bands; '' while no number can be read. */
export function sheetSummary(rows: readonly DraftRow[]): string {
  const used = rows.map(({ cells }) => cells).filter(({ active }) => active !== 'não')
  const prices = known(used.map(({ price }) => (price.trim() === '' ? null : readMoney(price))))
  const days = known(used.flatMap(({ minDays, maxDays }) => [whole(minDays), whole(maxDays)]))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const [soonest, latest] = [Math.min(...days), Math.max(...days)]
  return [
    ...(prices.length === 0
      ? []
      : [least === most ? moneyText(least) : `${moneyText(least)} a ${moneyField(most)}`]),
    ...(days.length === 0
      ? []
      : [
          soonest === latest
            ? `${latest} ${latest === 1 ? 'dia útil' : 'dias úteis'}`
            : `${soonest} a ${latest} dias úteis`,
        ]),
  ].join(', ')
}

/** The end and the price of each readable active band, the lightest first. */
export const curveOf = (rows: readonly DraftRow[]): { g: number; cents: number }[] =>
  rows
    .flatMap(({ cells }) => {
      const g = whole(cells.weightTo)
      const cents = cells.price.trim() === '' ? null : readMoney(cells.price)
      return cells.active === 'não' || g === null || cents === null ? [] : [{ g, cents }]
    })
    .toSorted((one, other) => one.g - other.g)
