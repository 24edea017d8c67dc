import { expect, test } from 'vitest'
import { momentAt, wallText, wallTime } from './wall-time.ts'

const home = 'America/Sao_Paulo'

test('a moment is read on the wall of its zone', () => {
  expect(wallTime('2026-11-20T22:30:45.123Z', home)).toBe('2026-11-20T19:30')
  expect(wallTime('2026-11-21T02:59:00Z', home)).toBe('2026-11-20T23:59')
  expect(wallTime('2026-11-20T22:30:00Z', 'America/Manaus')).toBe('2026-11-20T18:30')
})

test('and back', () => {
  expect(momentAt('2026-11-20T19:30', home)).toBe('2026-11-20T22:30:00.000Z')
  expect(momentAt('2026-11-20T19:30', 'America/Noronha')).toBe('2026-11-20T21:30:00.000Z')
})

test('a time of a form is said as people write it', () => {
  expect(wallText('2026-11-20T19:30')).toBe('20/11/2026 às 19:30')
  expect(wallText('2026-11-20T01:10:00')).toBe('20/11/2026 à 01:10')
  expect(wallText('2026-11-20')).toBe('20/11/2026')
  expect(wallText('2026-__-20T__:__')).toBe('Data incompleta')
  expect([wallText(''), wallText('', 'Sem hora marcada')]).toEqual(['Sem data', 'Sem hora marcada'])
})

test('an hour that summer time skipped is the hour after it', () => {
  expect(momentAt('2018-11-04T00:30', home)).toBe('2018-11-04T03:30:00.000Z')
})

test.each(['', '2026-11-20', 'amanhã', '2026-13-01T00:00', '2026-11-20T25:00'])('%j is no moment', (wall) => {
  expect(momentAt(wall, home)).toBeNull()
})
