import { expect, test } from 'vitest'
import type { EventView } from '../event.ts'
import { changesOf, differences, formOf, inputOf, pointIn, withoutTime, withTime } from './event-form.ts'

const zone = 'America/Sao_Paulo'
const event: EventView = {
  _id: 'e1',
  slug: 'feira',
  title: 'Feira',
  content: '<p>x</p>',
  cover: null,
  description: '',
  images: [],
  date_time: '2026-12-04T00:00',
  end_date_time: null,
  all_day: false,
  timezone: 'America/Noronha',
  starts_at: '2026-12-04T00:00:00-02:00',
  ends_at: null,
  situation: 'confirmed',
  recurrence: 'FREQ=WEEKLY;BYDAY=FR',
  exceptions: ['2026-12-11'],
  changes: [],
  place: 'Praça',
  address: '',
  latitude: -3.85,
  longitude: -32.4,
  url: '',
  status: 'published',
  published_at: '2026-11-20T22:30:45.123Z',
  version: 3,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  can: { save: true, trash: true, restore: false, erase: false, preview: true },
}

test('times in a form are the wall’s, letter for letter, midnight as well', () => {
  const form = formOf(event, zone)
  expect(form).toMatchObject({
    date_time: '2026-12-04T00:00',
    end_date_time: '',
    timezone: 'America/Noronha',
  })
  expect(form).toMatchObject({ latitude: '-3,85', longitude: '-32,4', published_at: '2026-11-20T19:30' })
})

test('nothing changed, nothing is sent', () => {
  const form = formOf(event, zone)
  expect(changesOf({ ...form, exceptions: [...form.exceptions] }, form, zone)).toEqual({})
})

test('what was changed is sent as the door takes it', () => {
  const before = formOf(event, zone)
  const form = { ...before, end_date_time: '2026-12-04T02:00', latitude: '-3.9', recurrence: '' }
  expect(differences(form, before)).toEqual(['end_date_time', 'recurrence', 'latitude'])
  expect(changesOf(form, before, zone)).toEqual({
    end_date_time: '2026-12-04T02:00',
    recurrence: null,
    latitude: -3.9,
  })
  expect(inputOf({ ...form, latitude: '' }, zone)).toMatchObject({ latitude: null, exceptions: [] })
  expect(inputOf({ ...form, latitude: 'norte' }, zone).latitude).toBeNaN()
})

test.each([
  ['-15.78010, -47.92920', ['-15,78010', '-47,92920']],
  ['-15,78; -47,92', ['-15,78', '-47,92']],
  ['(-3.85 -32.4)', ['-3,85', '-32,4']],
  ['-15.78', null],
  ['Praça da Matriz', null],
  ['1, 2, 3', null],
])('%s pasted from a map', (text, point) => {
  const found = pointIn(text)
  expect(found && [found.latitude, found.longitude]).toEqual(point)
})

test('a day loses its hour and gets it back', () => {
  expect(withoutTime('2026-12-04T19:00')).toBe('2026-12-04')
  expect(withTime('2026-12-04', '19:00')).toBe('2026-12-04T19:00')
  expect(withTime('', '19:00')).toBe('')
})
