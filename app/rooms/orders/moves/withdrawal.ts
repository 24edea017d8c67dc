// CDC art. 49; Decreto 7.962/2013 art. 5
import { addDays } from '../../../platform/text/days.ts'

const withdrawalDays = 7

const dayIn = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The last whole day: the day of receipt does not count (Código Civil art. 132). */
export const withdrawUntil = (receivedAt: Date, zone: string): string =>
  addDays(dayIn(receivedAt, zone), withdrawalDays)

export const mayWithdrawOn = (receivedAt: Date, now: Date, zone: string): boolean =>
  dayIn(now, zone) <= withdrawUntil(receivedAt, zone)

export type Returned = { line: string; qtd: number }

type Line = {
  id: string
  qtd: number
  unit_price_cents: number
  /** of the whole line, centavos */
  shipping_price_cents: number
}

/** Quantity of each line still with the customer. */
export function leftOf(lines: readonly Line[], returned: readonly Returned[]): Map<string, number> {
  const left = new Map(lines.map(({ id, qtd }) => [id, qtd]))
  for (const { line, qtd } of returned) left.set(line, (left.get(line) ?? 0) - qtd)
  return left
}

/**
 * Centavos: price and share of the freight, which the law gives back too. Shares of a line returned in steps add up
 * to its freight exactly. @param before earlier returns
 */
export function refundOf(
  lines: readonly Line[],
  items: readonly Returned[],
  before: readonly Returned[],
): number {
  const left = leftOf(lines, before)
  let cents = 0
  for (const line of lines) {
    const qtd = items.reduce((sum, item) => sum + (item.line === line.id ? item.qtd : 0), 0)
    const from = line.qtd - (left.get(line.id) ?? 0)
    const share = (count: number) => Math.round((line.shipping_price_cents * count) / line.qtd)
    cents += line.unit_price_cents * qtd + share(from + qtd) - share(from)
  }
  return cents
}
