import { expect, test } from 'vitest'
import { wallTime } from '../../platform/text/wall-time.ts'
import { paidAt, timesOf } from './line-times.ts'

const zones = ['America/Noronha', 'America/Sao_Paulo', 'America/Rio_Branco']
const line = (time: string | null, offset: number | null = null) => ({
  day: '2026-11-20',
  time,
  offset,
  amount_cents: 2_500,
})
const iso = (date: Date) => date.toISOString()

test('a time is the one of Brasília, wherever the site is, unless the bank names its zone', () => {
  for (const zone of zones) {
    expect(iso(timesOf(line('23:40:00'), zone).came.from)).toBe('2026-11-21T02:40:00.000Z')
    expect(iso(timesOf(line('23:40:00'), zone).came.until)).toBe('2026-11-21T02:50:00.000Z')
    expect(iso(timesOf(line('23:40:00', -300), zone).came.from)).toBe('2026-11-21T04:40:00.000Z')
  }
})

test('a day without a time begins as the site’s day, and ends once it is over in both places', () => {
  const spans = zones.map((zone) => {
    const { from, until } = timesOf(line(null), zone).came
    return [iso(from), iso(until)]
  })
  expect(spans).toEqual([
    ['2026-11-20T02:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    ['2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  ])
})

type Times = ReturnType<typeof timesOf>
const isOnDayOf = ({ came }: Times, { day }: Times) => came.from >= day.from && came.from < day.until

test('a file with times and one with days alone have the same payment on one day', () => {
  for (const zone of zones)
    for (const time of ['00:30:00', '12:34:00', '23:40:00']) {
      const [timed, daily] = [timesOf(line(time), zone), timesOf(line(null), zone)]
      expect([isOnDayOf(timed, daily), isOnDayOf(daily, timed)], `${zone} ${time}`).toEqual([true, true])
    }
})

test('a payment with a time counts at it, one of a day alone at the noon of that day', () => {
  for (const zone of zones) {
    const [timed, daily] = [line('23:40:00'), line(null)].map((one) => timesOf(one, zone).came.from)
    expect(timed && iso(paidAt(timed, zone))).toBe('2026-11-21T02:40:00.000Z')
    expect(daily && wallTime(iso(paidAt(daily, zone)), zone)).toBe('2026-11-20T12:00')
  }
})
