import { gramsText } from '../../../platform/text/measures.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import type { DraftPlace } from '../rates-draft.ts'
import { curveOf } from '../rates-sheet.ts'

/** More lines would be illegible. */
const mostLines = 6

/** Draws the price by weight, one line for each place; the sheets below show the same numbers. */
export function RatesCurves({ service, places }: { service: string; places: DraftPlace[] }) {
  const lines = places
    .map(({ key, title, rows }) => ({
      key,
      label: title.replace(/ \(.*/, ''),
      points: curveOf(rows).map(({ g, cents }) => ({ x: g, y: cents })),
    }))
    .filter(({ points }) => points.length > 1)
    .slice(0, mostLines)
  if (lines.length === 0) return null
  return (
    <LineChart
      label={`Preço do ${service} por peso, uma linha para cada lugar. Os números estão nas tabelas abaixo.`}
      lines={lines}
      xText={(g) => gramsText(Math.round(g))}
      yText={(cents) => moneyText(Math.round(cents / 100) * 100).replace(/,00$/, '')}
    />
  )
}
