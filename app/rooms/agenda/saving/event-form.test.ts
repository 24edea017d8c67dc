import { expect, test } from 'vitest'
import { fieldErrors } from '../../../platform/text/validation.ts'
import type { EventView } from '../event.ts'
import { newEvent } from '../schema.ts'
import {
  changesOf,
  differences,
  formOf,
  hoursOf,
  inputOf,
  pointIn,
  usualHours,
  withHours,
  withoutHours,
} from './event-form.ts'

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

test.each([
  ['one evening', '2026-12-04T19:30', '2026-12-04T21:00', ['2026-12-04', '']],
  ['a night', '2026-12-04T22:00', '2026-12-05T02:00', ['2026-12-04', '2026-12-05']],
  ['a beginning without an end', '2026-12-04T19:30', '', ['2026-12-04', '']],
  ['nothing yet', '', '', ['', '']],
])(
  '%s becomes whole days, and is what it was when it gets its hours back',
  (_, date_time, end_date_time, days) => {
    const times = { date_time, end_date_time }
    const whole = withoutHours(times)
    expect([whole.date_time, whole.end_date_time]).toEqual(days)
    expect(withHours(whole, hoursOf(times))).toEqual(times)
  },
)

test('days that never had hours get the usual ones', () => {
  expect(withHours({ date_time: '2026-12-04', end_date_time: '' }, usualHours)).toEqual({
    date_time: '2026-12-04T19:00',
    end_date_time: '2026-12-04T22:00',
  })
  const open = hoursOf({ date_time: '2026-12-04T19:30', end_date_time: '' })
  expect(withHours({ date_time: '2026-12-04', end_date_time: '2026-12-06' }, open)).toEqual({
    date_time: '2026-12-04T19:30',
    end_date_time: '2026-12-06T22:00',
  })
})

test.each([
  ['date_time', '2026-12-__T19:00', 'Complete a data e a hora, ou apague tudo.'],
  ['end_date_time', '2026-12-05T__:__', 'Complete a data e a hora, ou apague tudo.'],
  ['end_date_time', '2026-__-05', 'Complete a data, ou apague tudo.'],
  ['published_at', '____-12-05T19:30', 'Complete a data e a hora, ou apague tudo.'],
])('an incomplete %s is refused: %s', (field, wall, message) => {
  const parsed = newEvent.safeParse(inputOf({ ...formOf(event, zone), [field]: wall }, zone))
  expect(parsed.error && fieldErrors(parsed.error)).toEqual({ [field]: [message] })
})
