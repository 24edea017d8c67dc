// @vitest-environment jsdom
import { act } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { weekdayOf } from '../../../platform/text/days.ts'
import { makePlace } from '../../../ui/drawn.testing.tsx'
import { mostExceptions } from '../event.ts'
import { type EventForm, emptyForm } from '../saving/event-form.ts'
import { useEventDates, useRemovedDays } from './use-event-dates.ts'

const fridays = 'FREQ=WEEKLY;BYDAY=FR'
const tuesdays = 'FREQ=WEEKLY;BYDAY=TU'

const first: EventForm = {
  ...emptyForm,
  date_time: '2026-12-04T19:00',
  timezone: 'America/Sao_Paulo',
  recurrence: fridays,
  exceptions: ['2026-12-11'],
}

let made: ReturnType<typeof makePlace>
let form: UseFormReturn<EventForm>
let shown: ReturnType<typeof useEventDates>

function Probe({ isStartTyped, saved }: { isStartTyped: boolean; saved: EventForm }) {
  form = useForm<EventForm>({ defaultValues: first })
  const removed = useRemovedDays(saved)
  shown = useEventDates({ form, values: form.watch(), changed: [], removed, isStartTyped })
  return null
}

type Asked = { recurrence: string; exceptions: string[] }
/** Answers as the server does. */
const answerTo = ({ recurrence, exceptions }: Asked) => {
  const isOfRule = (day: string) => (weekdayOf(day) === 5) === recurrence.startsWith(fridays)
  const stray = exceptions.filter((day) => !isOfRule(day))
  return Response.json({ repeats: recurrence, dates: [], stray, lost: [] })
}
let answer: (asked: Asked) => Response

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = answerTo
  shown = { preview: null, trouble: null }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/api/events/dates')
      ? answer(JSON.parse(String(init?.body)))
      : Response.json({}, { status: 401 }),
  )
  made = makePlace()
})
afterEach(() => {
  vi.useRealTimers()
})

const answered = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const exceptions = () => form.getValues('exceptions')
const repeats = () => shown.preview?.repeats

async function draw(isStartTyped: boolean, saved = first) {
  await made.draw(<Probe isStartTyped={isStartTyped} saved={saved} />)
  await answered()
}
const exclude = (days: string[]) => act(async () => form.setValue('exceptions', days))
async function repeat(recurrence: string) {
  await act(async () => form.setValue('recurrence', recurrence))
  await answered()
}

test('exceptions outside the rule go once the start is no longer typed', async () => {
  await draw(true)
  await repeat(tuesdays)
  expect([repeats(), exceptions()]).toEqual([tuesdays, ['2026-12-11']])
  await draw(false)
  expect(exceptions()).toEqual([])
})

test('those of a rule that was only on the way stay', async () => {
  await draw(true)
  await repeat(tuesdays)
  await repeat(fridays)
  await draw(false)
  expect([repeats(), exceptions()]).toEqual([fridays, ['2026-12-11']])
})

test('those that a rule took out come back with a rule that has them', async () => {
  await draw(false)
  await exclude(['2026-12-11', '2026-12-18'])
  await repeat(tuesdays)
  expect(exceptions()).toEqual([])
  await exclude(['2026-12-15'])
  await repeat(fridays)
  expect(exceptions()).toEqual(['2026-12-11', '2026-12-18'])
  await repeat(tuesdays)
  expect(exceptions()).toEqual(['2026-12-15'])
})

test('… and one that is put back into the rule afterwards stays in it', async () => {
  await draw(false)
  await repeat(tuesdays)
  await repeat(fridays)
  await exclude([])
  await repeat(tuesdays)
  await repeat(fridays)
  expect(exceptions()).toEqual([])
})

test('… unless another rule was saved meanwhile', async () => {
  await draw(false)
  await repeat(tuesdays)
  await draw(false, { ...first, recurrence: tuesdays, exceptions: [] })
  await repeat(fridays)
  expect([repeats(), exceptions()]).toEqual([fridays, []])
})

test('they wait where the form has as many as the server takes', async () => {
  const days = Array.from({ length: mostExceptions }, (_, at) => `day ${at}`)
  await draw(false)
  await repeat(tuesdays)
  const asked: string[][] = []
  answer = ({ recurrence, exceptions }) => {
    asked.push(exceptions)
    return Response.json({ repeats: recurrence, dates: [], stray: [], lost: [] })
  }
  await exclude(days)
  await repeat(fridays)
  expect(exceptions()).toEqual(days)
  await exclude(days.slice(1))
  await repeat(tuesdays)
  expect(exceptions()).toContain('2026-12-11')
  expect(asked).toEqual([days, [...days.slice(1), '2026-12-11']])
})

test('a lost answer leaves the former dates, and is asked for again with a network', async () => {
  await draw(false)
  answer = () => {
    throw new TypeError('no network')
  }
  await repeat('FREQ=WEEKLY;BYDAY=FR;COUNT=9')
  expect(shown.trouble).toContain('Sem conexão')
  expect(repeats()).toBe(fridays)
  answer = answerTo
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(repeats()).toBe('FREQ=WEEKLY;BYDAY=FR;COUNT=9')
  expect(shown.trouble).toBeNull()
})

test('a rule that is refused has no dates', async () => {
  await draw(false)
  answer = () => Response.json({ errors: { recurrence: ['Esta repetição não existe.'] } }, { status: 422 })
  await repeat('FREQ=WEEKLY;BYDAY=XX')
  expect(shown).toEqual({ preview: null, trouble: 'Esta repetição não existe.' })
})
