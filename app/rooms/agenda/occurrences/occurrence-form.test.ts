import { expect, test } from 'vitest'
import type { OccurrenceChange } from '../event.ts'
import { occurrenceFormOf, occurrenceInput } from './occurrence-form.ts'

const date = { date_time: '2026-12-18T19:00', end_date_time: '2026-12-18T22:00' }
const change: OccurrenceChange = {
  occurrence: '2026-12-18',
  title: null,
  situation: null,
  date_time: null,
  end_date_time: null,
  place: 'Galpão',
  address: 'Rua das Flores, 10',
  latitude: -15.5,
  longitude: -47.3,
  url: 'https://exemplo.org.br/sala',
}

test('a form left as it was says what was said, and leaves the point on the map alone', () => {
  const input = occurrenceInput(occurrenceFormOf(date, change), date, change)
  expect(input).toEqual({
    situation: null,
    date_time: null,
    end_date_time: null,
    title: null,
    place: 'Galpão',
    address: 'Rua das Flores, 10',
    url: 'https://exemplo.org.br/sala',
  })
})

test.each([
  ['another place', { place: 'Praça' }],
  ['another address', { address: 'Rua do Pequi, 3' }],
  ['neither any more', { place: '', address: ' ' }],
])('%s takes the point of the former one off the map', (_, given) => {
  const input = occurrenceInput({ ...occurrenceFormOf(date, change), ...given }, date, change)
  expect(input).toMatchObject({ latitude: null, longitude: null })
})

test('address and link are said of a day of which nothing was said yet; hours typed are its own', () => {
  const form = { ...occurrenceFormOf(date, undefined), address: 'Rua A ', url: ' https://a.br' }
  expect(occurrenceInput(form, date, undefined)).toMatchObject({
    address: 'Rua A',
    url: 'https://a.br',
    place: null,
    date_time: null,
  })
  expect(occurrenceInput({ ...form, end_date_time: '' }, date, undefined)).toMatchObject({
    date_time: '2026-12-18T19:00',
    end_date_time: null,
  })
})
