import { expect, test } from 'vitest'
import { backupName, readBackupName } from './backup-name.ts'
import { type KeptLine, surplus } from './retention.ts'

const line = (at: string, kind: KeptLine['kind'] = 'nightly'): KeptLine => {
  const madeAt = new Date(at)
  return { name: backupName(madeAt, kind, false), kind, madeAt }
}
const day = (number: number) => new Date(Date.UTC(2024, 0, 1 + number, 6, 23)).toISOString()
const gone = (lines: KeptLine[], now?: string) =>
  surplus(lines, now ? new Date(now) : new Date(Math.max(...lines.map(({ madeAt }) => madeAt.getTime()))))
const left = (lines: KeptLine[]) => {
  const names = new Set(gone(lines))
  return lines.filter(({ name }) => !names.has(name)).map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
}

test('of two years of nights, kept one by one, 7 days, 4 weeks and 12 months stay', () => {
  let lines: KeptLine[] = []
  for (let number = 0; number < 731; number++) {
    lines.push(line(day(number)))
    const names = new Set(gone(lines))
    lines = lines.filter(({ name }) => !names.has(name))
  }
  const days = lines.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
  expect(days.slice(-7)).toEqual([25, 26, 27, 28, 29, 30, 31].map((date) => `2025-12-${date}`))
  expect(days).toContain('2025-12-21')
  expect(days).toContain('2025-12-14')
  expect(new Set(days.map((date) => date.slice(0, 7))).size).toBe(12)
  expect(days[0]).toBe('2025-01-31')
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12)
})

test('what is removed does not depend on the order in which the folder lists them', () => {
  const lines = Array.from({ length: 60 }, (_, number) => line(day(number)))
  expect(left(lines.toReversed()).sort()).toEqual(left(lines))
  expect(left(lines)).toEqual(
    ['01-31', '02-11', '02-18', '02-23', '02-24', '02-25', '02-26', '02-27', '02-28', '02-29'].map(
      (date) => `2024-${date}`,
    ),
  )
})

test('of two in one night the later stays; the night is that of Brazil', () => {
  // 23:30 and 00:30 in São Paulo: two days, although one in UTC.
  expect(left([line('2026-11-20T02:30:00Z'), line('2026-11-20T03:30:00Z')])).toHaveLength(2)
  const one = line('2026-11-20T05:00:00Z')
  expect(gone([one, line('2026-11-20T06:00:00Z')])).toEqual([one.name])
})

test('the only copy stays, however old; what a person made or brought stays', () => {
  const now = '2026-11-20T06:00:00Z'
  expect(gone([line('2001-01-01T00:00:00Z')], now)).toEqual([])
  const own = Array.from({ length: 40 }, (_, number) => line(day(number), number % 2 ? 'manual' : 'uploaded'))
  expect(gone(own, now)).toEqual([])
})

test('of what made itself nothing is older than a year, however many nights were missed', () => {
  const monthly = Array.from({ length: 11 }, (_, number) => line(`20${15 + number}-01-31T06:23:00Z`))
  const before = [line('2025-11-20T05:59:00Z', 'update'), line('2025-11-20T06:01:00Z', 'restore')]
  const newest = line('2026-11-20T06:00:00Z')
  expect(gone([...monthly, ...before, newest], '2026-11-20T06:00:00Z').sort()).toEqual(
    [...monthly, before[0]].map((one) => one?.name).sort(),
  )
})

test('copies that lack files do not take the place of the last whole one', () => {
  const nights = Array.from({ length: 60 }, (_, number) => line(day(number)))
  const since = (from: number, known: number | null) =>
    nights.map((one, at) => ({ ...one, missing: at < from ? known : 7 }))
  const whole = nights[20]
  expect(gone(nights)).toContain(whole?.name)
  for (const known of [0, null]) expect(gone(since(21, known))).toHaveLength(gone(nights).length - 1)
  expect(gone(since(21, 0))).not.toContain(whole?.name)
  expect(gone(since(21, null))).not.toContain(whole?.name)
  // One of which nothing is known stands in for it only where none is known.
  const before = { ...line('2024-02-20T12:00:00Z', 'update'), missing: null }
  expect(gone([...since(21, 0), before])).not.toContain(whole?.name)
  // No longer than for a year.
  expect(gone(since(21, 0), '2025-01-22T06:00:00Z')).toContain(whole?.name)
})

test('of those made before updates and restores the newest three stay', () => {
  const lines = Array.from({ length: 5 }, (_, number) => line(day(number), number % 2 ? 'update' : 'restore'))
  expect(gone(lines)).toEqual([lines[1]?.name, lines[0]?.name])
})

test('a name says when and why, and nothing else is taken for a copy', () => {
  const madeAt = new Date('2026-11-20T20:30:05Z')
  for (const kind of ['nightly', 'manual', 'update', 'restore', 'uploaded'] as const)
    expect(readBackupName(backupName(madeAt, kind, kind === 'manual'))).toEqual({
      kind,
      madeAt,
      isEncrypted: kind === 'manual',
    })
  for (const other of [
    'praca-2026-11-20-203005-noturna.tar.parcial',
    'praca-2026-11-20-203005-outra.tar',
    '../praca-2026-11-20-203005-noturna.tar',
    'praca-2026-11-20-203005',
    'praca-2026-19-20-203005-noturna.tar',
  ])
    expect(readBackupName(other), other).toBeNull()
})
