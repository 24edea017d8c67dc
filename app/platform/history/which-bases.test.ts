// A clock that was a month ahead, and is set back, stops no history.
import { expect, test } from 'vitest'
import { countingBase, isNextDue, isPauseOver, surplusBases } from './which-bases.ts'

const hour = 3_600_000
const now = new Date('2026-11-20T12:00:00Z')
/** @param wal the place in the order in which they were made */
const base = (wal: number, hoursAgo: number) => ({
  path: `/history/base-${wal}`,
  from: new Date(now.getTime() - hoursAgo * hour).toISOString(),
  wal: wal.toString(16).toUpperCase().padStart(24, '0'),
})
const month = -31 * 24

test('the base that was made last counts, one that is yet to come as none', () => {
  expect(countingBase([], now)).toBeNull()
  const before = [base(9, 50), base(10, 26)]
  expect(countingBase(before, now)).toEqual(before[1])
  expect(countingBase([...before, base(20, month)], now)).toBeNull()
  // Sorted by their moments, the one of the wrong clock is still the last.
  const after = base(21, 0.1)
  expect(countingBase([...before, after, base(20, month)], now)).toEqual(after)
  // A clock that is kept right in small steps.
  const inAMoment = base(22, -0.01)
  expect(countingBase([...before, inAMoment], now)).toEqual(inAMoment)
})

test('one a night, and at once after a day without', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  expect(isNextDue(base(1, 31), now)).toBe(true)
  expect(isNextDue(base(1, 29), now)).toBe(false)
  const yesterday = { ...base(1, 0), from: '2026-11-19T07:00:00.000Z' }
  expect(isNextDue(yesterday, at('05:59'))).toBe(false)
  expect(isNextDue(yesterday, at('06:00'))).toBe(true)
  expect(isNextDue({ ...yesterday, from: '2026-11-20T06:01:00.000Z' }, at('08:00'))).toBe(false)
})

test('what a clock that was ahead left goes when there is another, and takes the place of none', () => {
  const [oldest, ...before] = [base(8, 74), base(9, 50), base(10, 26)]
  const ahead = base(20, month)
  const after = base(21, 0.1)
  const given = { now, most: 3 }
  expect(surplusBases([...before, ahead], given)).toEqual([])
  expect(surplusBases([oldest, ...before, ahead], given)).toEqual([])
  expect(surplusBases([...before, after, ahead], given)).toEqual([ahead])
  expect(surplusBases([oldest, ...before, after, ahead], given)).toEqual([oldest, ahead])
})

test('a pause is over after its time, and where it has not begun yet', () => {
  const isOver = (hoursAgo: number) =>
    isPauseOver({ reason: 'room', at: base(1, hoursAgo).from }, { now, pauseMs: hour })
  expect([1.1, 0.9, -0.01, month].map(isOver)).toEqual([true, false, false, true])
})
