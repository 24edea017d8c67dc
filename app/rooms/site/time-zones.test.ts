import { expect, test } from 'vitest'
import { ofPlace, places } from '../../platform/text/zone-places.ts'
import { isTimeZone, timeZoneChoices } from './time-zones.ts'

test('every zone on offer is one', () => {
  for (const { value } of timeZoneChoices('Europe/Lisbon')) expect(isTimeZone(value), value).toBe(true)
})

test('every zone of Brazil is called by its place, in Portuguese', () => {
  const offered = timeZoneChoices('America/Sao_Paulo').map(({ value }) => value)
  expect(Object.keys(places).sort()).toEqual(offered.sort())
  expect(['America/Bahia', 'America/Eirunepe', 'America/New_York'].map(ofPlace)).toEqual([
    'da Bahia',
    'de Eirunepé',
    'de New York',
  ])
})

test('a zone from elsewhere stays to choose', () => {
  expect(timeZoneChoices('Europe/Lisbon').at(-1)).toEqual({ value: 'Europe/Lisbon', label: 'Europe/Lisbon' })
  expect(timeZoneChoices('America/Belem')).toHaveLength(16)
})

test.each(['-03:00', '+00', 'Marte/Olympus', '', "America/Sao_Paulo'; drop", 'America/'])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
)
