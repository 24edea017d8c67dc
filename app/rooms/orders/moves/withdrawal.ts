// The right of withdrawal (CDC art. 49; Decreto 7.962/2013 art. 5).
import { addDays } from '../../../platform/text/days.ts'

const withdrawalDays = 7

const dayIn = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The last whole day of the period: the day of receipt does not count (Código Civil art. 132). */
export const withdrawUntil = (receivedAt: Date, zone: string): string =>
  addDays(dayIn(receivedAt, zone), withdrawalDays)

export const mayWithdrawOn = (receivedAt: Date, now: Date, zone: string): boolean =>
  dayIn(now, zone) <= withdrawUntil(receivedAt, zone)
