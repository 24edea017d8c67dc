// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventForm, emptyForm } from '../saving/event-form.ts'
import { useEventDates } from './use-event-dates.ts'

const fridays = 'FREQ=WEEKLY;BYDAY=FR'
const tuesdays = 'FREQ=WEEKLY;BYDAY=TU'

let root: Root
let form: UseFormReturn<EventForm>
let shown: ReturnType<typeof useEventDates>

function Probe({ isStartTyped }: { isStartTyped: boolean }) {
  form = useForm<EventForm>({
    defaultValues: {
      ...emptyForm,
      date_time: '2026-12-04T19:00',
      timezone: 'America/Sao_Paulo',
      recurrence: fridays,
      exceptions: ['2026-12-11'],
    },
  })
  shown = useEventDates({ form, values: form.watch(), changed: [], isStartTyped })
  return null
}

type Asked = { recurrence: string; exceptions: string[] }
/** Answers as the server does, to which the exception is a Friday. */
const answerTo = ({ recurrence, exceptions }: Asked) =>
  Response.json({
    repeats: recurrence,
    dates: [],
    stray: recurrence === fridays ? [] : exceptions,
    lost: [],
  })
let answer: (asked: Asked) => Response

beforeEach(() => {
  // What is waited for comes by itself, after a pause and an answer.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  answer = answerTo
  shown = { preview: null, trouble: null }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/api/events/dates')
      ? answer(JSON.parse(String(init?.body)))
      : Response.json({}, { status: 401 }),
  )
  root = createRoot(document.createElement('div'))
})
afterEach(() => root.unmount())

const draw = (isStartTyped: boolean) => root.render(<Probe isStartTyped={isStartTyped} />)
const repeat = (recurrence: string) => form.setValue('recurrence', recurrence)
const until = (isSo: () => void) => vi.waitFor(isSo, { timeout: 20_000 })
const untilShown = (recurrence: string) => until(() => expect(shown.preview?.repeats).toBe(recurrence))

test('exceptions outside the rule go once the start is no longer typed', async () => {
  draw(true)
  await untilShown(fridays)
  repeat(tuesdays)
  await untilShown(tuesdays)
  expect(form.getValues('exceptions')).toEqual(['2026-12-11'])
  draw(false)
  await until(() => expect(form.getValues('exceptions')).toEqual([]))
})

test('those of a rule that was only on the way stay', async () => {
  draw(true)
  await untilShown(fridays)
  repeat(tuesdays)
  await untilShown(tuesdays)
  repeat(fridays)
  draw(false)
  await untilShown(fridays)
  expect(form.getValues('exceptions')).toEqual(['2026-12-11'])
})

test('a lost answer leaves the former dates, and is asked for again with a network', async () => {
  draw(false)
  await untilShown(fridays)
  answer = () => {
    throw new TypeError('no network')
  }
  repeat('FREQ=WEEKLY;BYDAY=FR;COUNT=9')
  await until(() => expect(shown.trouble).toContain('Sem conexão'))
  expect(shown.preview?.repeats).toBe(fridays)
  answer = answerTo
  window.dispatchEvent(new Event('online'))
  await untilShown('FREQ=WEEKLY;BYDAY=FR;COUNT=9')
  expect(shown.trouble).toBeNull()
})

test('a rule that is refused has no dates', async () => {
  draw(false)
  await untilShown(fridays)
  answer = () => Response.json({ errors: { recurrence: ['Esta repetição não existe.'] } }, { status: 422 })
  repeat('FREQ=WEEKLY;BYDAY=XX')
  await until(() => expect(shown).toEqual({ preview: null, trouble: 'Esta repetição não existe.' }))
})
