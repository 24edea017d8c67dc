// @vitest-environment jsdom
import { act } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { type EventForm, emptyForm } from '../saving/event-form.ts'
import { type Start, useStart } from './use-start.ts'

let form: UseFormReturn<EventForm>
let start: Start

function Probe({ recurrence }: { recurrence: string }) {
  form = useForm<EventForm>({
    defaultValues: {
      ...emptyForm,
      date_time: '2026-12-04T19:00',
      end_date_time: '2026-12-04T22:00',
      timezone: 'America/Sao_Paulo',
      recurrence,
    },
  })
  start = useStart(form)
  return null
}

let isWindowActive: boolean
beforeEach(() => {
  isWindowActive = true
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isWindowActive)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const draw = (recurrence: string) => drawn(<Probe recurrence={recurrence} />)
const setFocused = (isFocused: boolean) => act(async () => start.setFocused(isFocused))
async function type(...days: string[]) {
  for (const day of days) await act(async () => start.write(`${day}T19:00`))
}

test('the arrow keys lead past other weekdays, and the rule keeps the others it has', async () => {
  await draw('FREQ=WEEKLY;BYDAY=MO,FR')
  await setFocused(true)
  await type('2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10')
  expect(form.getValues('recurrence')).toBe('FREQ=WEEKLY;BYDAY=MO,TH')
  await type('2026-12-11')
  expect(form.getValues()).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,FR',
    end_date_time: '2026-12-11T22:00',
  })
})

test('a year that is typed digit by digit does not end the series on the way', async () => {
  await draw('FREQ=WEEKLY;BYDAY=FR;UNTIL=20270129')
  await setFocused(true)
  await type('2026-12-08', '2026-01-08', '0002-01-08', '0020-01-08', '0202-01-08', '2027-02-08', '2027-01-08')
  expect(form.getValues()).toMatchObject({
    recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270129',
    end_date_time: '2027-01-08T22:00',
  })
})

test('whoever comes back to the field goes on from what it says now', async () => {
  await draw('FREQ=WEEKLY;BYDAY=MO,FR')
  await setFocused(true)
  expect(start.isTyped).toBe(true)
  await type('2026-12-05')
  await setFocused(false)
  expect(start.isTyped).toBe(false)
  await setFocused(true)
  await type('2026-12-06')
  expect(form.getValues('recurrence')).toBe('FREQ=WEEKLY;BYDAY=SU,MO')
})

test('a look at another window is no end of the typing', async () => {
  await draw('FREQ=WEEKLY;BYDAY=MO,FR')
  await setFocused(true)
  await type('2026-12-05')
  isWindowActive = false
  await setFocused(false)
  isWindowActive = true
  await setFocused(true)
  await type('2026-12-11')
  expect(form.getValues('recurrence')).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
})

test('a start that is left incomplete leaves the end and the rule as they were', async () => {
  await draw('FREQ=WEEKLY;BYDAY=FR')
  await setFocused(true)
  await act(async () => start.write('2026-12-__T19:00'))
  await setFocused(false)
  expect(form.getValues()).toMatchObject({
    date_time: '2026-12-__T19:00',
    end_date_time: '2026-12-04T22:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
  })
  await setFocused(true)
  await type('2026-12-05')
  expect(form.getValues()).toMatchObject({
    end_date_time: '2026-12-05T22:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=SA',
  })
})
