// The table while it is edited: cells hold what was typed, and are parsed like those of a spreadsheet.
import { postalCodeText } from '../../platform/brazil/postal-code.ts'
import { isOneOf, recordOf } from '../../platform/members.ts'
import { readCount } from '../../platform/text/counts.ts'
import { checkRates } from './check-rates.ts'
import { zoneWords } from './explain-words.ts'
import { type Rate, zones } from './rates.ts'
import { type RateKey, rateCells, rateHeadings, rateKeys, readRateRows } from './rates-csv.ts'

export type Cells = Record<RateKey, string>
/** `key` is stable while other rows come and go. */
export type DraftRow = { key: number; cells: Cells }

export const draftOf = (rates: readonly Rate[]): DraftRow[] =>
  rates.map((rate, key) => {
    const cells = rateCells(rate)
    return { key, cells: recordOf(rateKeys, (_, at) => String(cells[at] ?? '')) }
  })

const placeKeys = ['service', 'zone', 'uf', 'from', 'to'] as const
/** A service and its destination, without the bands. */
export type PlaceCells = Pick<Cells, (typeof placeKeys)[number]>

const placeOf = ({ cells }: DraftRow) => placeKeys.map((key) => cells[key]).join('|')

export type DraftPlace = { key: string; service: string; title: string; rows: DraftRow[] }

/** Places in the order of their first rows. */
export function placesOf(rows: readonly DraftRow[]): DraftPlace[] {
  return [...Map.groupBy(rows, placeOf)].map(([key, rows]) => {
    const cells = rows[0]?.cells
    return { key, service: cells?.service ?? '', title: cells ? placeTitle(cells) : '', rows }
  })
}

export function placeTitle({ zone, uf, from, to }: Pick<Cells, 'zone' | 'uf' | 'from' | 'to'>): string {
  if (zone)
    return (isOneOf(zones, zone) ? zoneWords[zone] : zone).replace(/^./, (first) => first.toUpperCase())
  return uf ? `Estado ${uf}` : `CEP de ${postalCodeText(from)} a ${postalCodeText(to)}`
}

/** A new band that begins where the last band of the place ends. */
export function nextBand(rows: readonly DraftRow[], key: number): DraftRow | null {
  const last = rows.at(-1)
  if (!last) return null
  const end = readCount(last.cells.weightTo.trim())
  const weightFrom = end ? String(end + 1) : ''
  return { key, cells: { ...last.cells, weightFrom, weightTo: '', price: '', extraKg: '', active: 'sim' } }
}

/** `cells` are those to correct; empty where the trouble is about no single cell */
export type BandTrouble = { messages: readonly string[]; cells: readonly RateKey[] }

/** The table in the order of the draft, or its errors by the key of the row. */
export function ratesOfDraft(rows: readonly DraftRow[]): {
  rates: Rate[] | null
  troubles: ReadonlyMap<number, BandTrouble>
} {
  const read = readRateRows({
    headings: [...rateHeadings],
    rows: rows.map(({ cells }, line) => ({ line, cells: rateKeys.map((key) => cells[key].trim()) })),
  })
  const troubles = new Map<number, BandTrouble>()
  for (const { line, messages, wrong } of read)
    if (messages.length > 0) troubles.set(rows[line]?.key ?? -1, { messages, cells: wrong })
  const rates = read.flatMap(({ rate }) => (rate ? [rate] : []))
  if (troubles.size === 0)
    for (const { at, message, cell } of checkRates(rates))
      troubles.set(rows[at]?.key ?? -1, { messages: [message], cells: cell ? [cell] : [] })
  return { rates: troubles.size === 0 ? rates : null, troubles }
}
