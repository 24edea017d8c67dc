// Splits a month into rows of seven days that begin on Sunday.
import { daysIn, weekdayOf } from '../../platform/text/days.ts'

/** A day is null where its week reaches into another month. */
export function weeksOf(month: string): (string | null)[][] {
  const before = Array.from({ length: weekdayOf(`${month}-01`) }, () => null)
  const days = Array.from({ length: daysIn(month) }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  const cells = [...before, ...days]
  const after = Array.from({ length: (7 - (cells.length % 7)) % 7 }, () => null)
  const all = [...cells, ...after]
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7))
}
