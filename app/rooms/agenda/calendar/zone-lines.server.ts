// VTIMEZONE for the years in which events need it, from the same zone data that the program uses.

/** `-0300`; historical zones have seconds too. */
function offsetText(nanoseconds: number): string {
  const seconds = Math.abs(Math.round(nanoseconds / 1e9))
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const rest = seconds % 60 ? two(seconds % 60) : ''
  return `${nanoseconds < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds % 3600) / 60)}${rest}`
}

const wallText = (moment: Temporal.ZonedDateTime, offset: number): string =>
  moment
    .toInstant()
    .toZonedDateTimeISO('UTC')
    .add({ nanoseconds: offset })
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/[-:]/g, '')

/** True when the offset is more than the least of the year. */
const isSummer = (moment: Temporal.ZonedDateTime): boolean => {
  const january = moment.with({ month: 1, day: 1 }).offsetNanoseconds
  const july = moment.with({ month: 7, day: 1 }).offsetNanoseconds
  return moment.offsetNanoseconds > Math.min(january, july) && january !== july
}

const observance = (
  from: number,
  { begins, to, summer }: { begins: string; to: number; summer: boolean },
): string[] => {
  const kind = summer ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${begins}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

/** @param years the first and the last */
export function zoneLines(zone: string, years: { from: number; to: number }): string[] {
  let moment = Temporal.PlainDate.from({ year: years.from, month: 1, day: 1 }).toZonedDateTime(zone)
  const first = {
    begins: wallText(moment, moment.offsetNanoseconds),
    to: moment.offsetNanoseconds,
    summer: isSummer(moment),
  }
  const lines = observance(moment.offsetNanoseconds, first)
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (!next || next.year > years.to) break
    const before = moment.offsetNanoseconds
    if (next.offsetNanoseconds !== before)
      lines.push(
        ...observance(before, {
          begins: wallText(next, before),
          to: next.offsetNanoseconds,
          summer: isSummer(next),
        }),
      )
    moment = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}
