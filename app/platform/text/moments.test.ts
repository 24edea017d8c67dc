import { expect, test } from 'vitest'
import { dayText, longDayText, momentText, sinceText } from './moments.ts'

test('a moment is written in the zone of the site', () => {
  expect(momentText('2026-11-21T02:10:00Z', 'America/Sao_Paulo')).toBe('20/11/2026 às 23:10')
  expect(momentText('2026-11-21T02:10:00Z', 'America/Manaus')).toBe('20/11/2026 às 22:10')
  expect(momentText('2026-11-27T04:10:00Z', 'America/Sao_Paulo')).toBe('27/11/2026 à 01:10')
  expect(dayText('2026-11-21T02:10:00Z', 'America/Sao_Paulo')).toBe('20/11/2026')
})

test('a day in words', () => {
  expect(longDayText('2026-11-01T02:10:00Z', 'America/Sao_Paulo')).toBe('31 de outubro de 2026')
  expect(longDayText('2026-11-01T12:00:00Z', 'America/Sao_Paulo')).toBe('1 de novembro de 2026')
})

test('what was done lately says the hour and how long ago, what is older its day', () => {
  const now = new Date('2026-11-20T17:23:30Z')
  const since = (iso: string) => sinceText(iso, now, 'America/Sao_Paulo')
  expect(since('2026-11-20T17:20:00Z')).toBe('às 14:20 (há 3 min)')
  expect(since('2026-11-20T17:23:00Z')).toBe('às 14:23 (agora há pouco)')
  expect(since('2026-11-20T17:25:00Z')).toBe('às 14:25 (agora há pouco)')
  expect(since('2026-11-20T12:20:00Z')).toBe('às 09:20 (há 5 h)')
  expect(since('2026-11-20T02:59:00Z')).toBe('em 19/11/2026 às 23:59')
})
