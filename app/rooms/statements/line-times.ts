// When the payment of a line came. A bank writes the time of Brasília, wherever the site and its shop are.
import { addDays } from '../../platform/text/days.ts'
import { momentAt, wallClock, wallDay } from '../../platform/text/wall-time.ts'
import { type BankLine, bankZone } from './bank-line.ts'
import type { Came } from './statement-line.ts'

/** The tolerance between the bank's clock and the server's. */
const clocksDiffer = 10 * 60_000

type Span = { from: Date; until: Date }

/**
 * A day without a time begins as the site's does, so that it is shown as the bank wrote it.
 * @param zone of the site
 * @returns `day`: where another file has the same payment, with a time or without one
 */
export function timesOf(
  { day, time, offset, amount_cents }: Pick<BankLine, 'day' | 'time' | 'offset' | 'amount_cents'>,
  zone: string,
): { came: Came; day: Span } {
  if (time === null) {
    const around = aroundDay(day, zone)
    return { came: { from: dayOf(day, zone).from, until: around.until, amount_cents }, day: around }
  }
  const at =
    offset === null
      ? new Date(momentAt(`${day}T${time}`, bankZone) ?? `${day}T${time}Z`)
      : new Date(Date.parse(`${day}T${time}Z`) - offset * 60_000)
  return {
    came: { from: at, until: new Date(at.getTime() + clocksDiffer), amount_cents },
    // A bank that counts in another zone writes a payment of the evening on the day after.
    day: aroundDay(wallDay(at.toISOString(), bankZone), zone),
  }
}

/**
 * When a payment counts as made. A day without a time counts at its noon, which is on that day in every zone.
 * @param at as `timesOf` says when it came
 * @param zone of the site
 */
export function paidAt(at: Date, zone: string): Date {
  const [day, time] = wallClock(at.toISOString(), zone).split('T')
  return time === '00:00:00' ? new Date(momentAt(`${day}T12:00`, zone) ?? at) : at
}

/** The day as the bank and as the site count it. */
function aroundDay(day: string, zone: string): Span {
  const [banks, sites] = [dayOf(day, bankZone), dayOf(day, zone)]
  return {
    from: new Date(Math.min(+banks.from, +sites.from)),
    until: new Date(Math.max(+banks.until, +sites.until)),
  }
}

function dayOf(day: string, zone: string): Span {
  const start = (day: string) => new Date(momentAt(`${day}T00:00`, zone) ?? `${day}T00:00:00Z`)
  return { from: start(day), until: start(addDays(day, 1)) }
}
