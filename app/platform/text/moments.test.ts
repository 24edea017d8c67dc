import { expect, test } from 'vitest'
import { dayText, longDayText, momentText } from './moments.ts'

test('a moment is written in the zone of the site', () => {
  expect(momentText('2026-11-21T02:10:00Z', 'America/Sao_Paulo')).toBe('20/11/2026 às 23:10')
  expect(momentText('2026-11-21T02:10:00Z', 'America/Manaus')).toBe('20/11/2026 às 22:10')
  expect(dayText('2026-11-21T02:10:00Z', 'America/Sao_Paulo')).toBe('20/11/2026')
})

test('a day in words', () => {
  expect(longDayText('2026-11-01T02:10:00Z', 'America/Sao_Paulo')).toBe('31 de outubro de 2026')
  expect(longDayText('2026-11-01T12:00:00Z', 'America/Sao_Paulo')).toBe('1 de novembro de 2026')
})
