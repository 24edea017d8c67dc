import { atHour } from '../../platform/text/at-hour.ts'

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })

/** "14:32" for today, "12/11 às 14:32" for before, local time. */
export function savedWhen(kept: Date, now: Date): string {
  const isToday = kept.toDateString() === now.toDateString()
  return isToday ? time.format(kept) : `${day.format(kept)} ${atHour(time.format(kept))}`
}
