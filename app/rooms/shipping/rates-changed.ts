// What another person changed in the table meanwhile, for whoever is about to save over it.
import type { Rate } from './rates.ts'
import { type Cells, draftOf, placeTitle } from './rates-draft.ts'
import { bandName, sheetColumns } from './rates-sheet.ts'

const compared = [...sheetColumns, { name: 'active', label: 'Em uso' }] as const

const byBand = (rates: readonly Rate[]) =>
  new Map(
    draftOf(rates).map(({ cells }) => [
      [cells.service, placeTitle(cells), bandName(cells)].join(', '),
      cells,
    ]),
  )

/** A sentence for each band that is new, gone, or has another number. */
export function ratesChanged(before: readonly Rate[], after: readonly Rate[]): string[] {
  const old = byBand(before)
  const now = byBand(after)
  return [
    ...[...now].flatMap(([band, cells]) => {
      const said = changedCells(old.get(band), cells)
      return said ? [`${band}: ${said}.`] : []
    }),
    ...[...old.keys()].filter((band) => !now.has(band)).map((band) => `${band}: saiu da tabela.`),
  ]
}

function changedCells(was: Cells | undefined, is: Cells): string {
  if (!was) return `faixa nova, de R$\u00a0${is.price}`
  return compared
    .filter(({ name }) => was[name] !== is[name])
    .map(({ name, label }) => `${label} de ${was[name] || 'vazio'} para ${is[name] || 'vazio'}`)
    .join('; ')
}
