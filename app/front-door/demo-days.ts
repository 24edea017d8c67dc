// The demo's days are relative to the day of loading.
import type { DemoDay } from '../../demo/shape.ts'
import { addDays, daysBetween, daysIn, isDay, monthOf, weekdayOf } from '../platform/text/days.ts'

/** The nearest return of a day of the year (`09-11`); 29 February falls in a leap year. */
function nearest(on: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const returns = [-1, 0, 1].map((by) => `${year + by}-${on}`).filter(isDay)
  const [best] = returns.sort(
    (one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)),
  )
  if (!best) throw new Error(`${on} is no day of the year`)
  return best
}

const onOrAfter = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

const ofItsMonth = (day: string, weekday: number, which: 'first' | 'last') => {
  const month = monthOf(day)
  return which === 'first'
    ? onOrAfter(`${month}-01`, weekday)
    : onOrAfter(addDays(`${month}-${daysIn(month)}`, -6), weekday)
}

export function dayFor(day: DemoDay, today: string): string {
  const reckoned = 'in' in day ? addDays(today, day.in) : nearest(day.near, today)
  if (day.weekday === undefined) return reckoned
  return day.ofMonth ? ofItsMonth(reckoned, day.weekday, day.ofMonth) : onOrAfter(reckoned, day.weekday)
}
