import { expect, test } from 'vitest'
import { isTimeZone, timeZoneChoices } from './time-zones.ts'

test('every zone on offer is one', () => {
  for (const { value } of timeZoneChoices('Europe/Lisbon')) expect(isTimeZone(value), value).toBe(true)
})

test('a zone from elsewhere stays to choose', () => {
  expect(timeZoneChoices('Europe/Lisbon').at(-1)).toEqual({ value: 'Europe/Lisbon', label: 'Europe/Lisbon' })
  expect(timeZoneChoices('America/Belem')).toHaveLength(16)
})

test.each(['-03:00', '+00', 'Marte/Olympus', '', "America/Sao_Paulo'; drop", 'America/'])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
)
