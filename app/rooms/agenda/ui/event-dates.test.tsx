// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useContentEditor } from '../../content/editor/use-content-editor.ts'
import { type EventView, unchanged } from '../event.ts'
import { emptyForm } from '../saving/event-form.ts'
import { eventKind } from './event-kind.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'

const fridays = 'FREQ=WEEKLY;BYDAY=FR'
const moved = { ...unchanged('2026-12-04'), date_time: '2026-12-06T10:00' }
const fair: EventView = {
  ...emptyForm,
  _id: 'e1',
  title: 'Feira',
  date_time: '2026-11-06T17:00',
  end_date_time: '2026-11-06T21:00',
  timezone: 'America/Sao_Paulo',
  recurrence: fridays,
  exceptions: ['2026-12-18', '2026-12-25'],
  changes: [moved],
  images: [],
  latitude: null,
  longitude: null,
  starts_at: '2026-11-06T17:00:00-03:00',
  ends_at: '2026-11-06T21:00:00-03:00',
  version: 3,
  status: 'published',
  published_at: '2026-11-01T00:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  can: { save: true, trash: true, restore: false, erase: false, preview: true },
}

let place: HTMLElement
let editor: ReturnType<typeof useContentEditor<EventView, typeof emptyForm>>
/** What the server has. */
let stored: EventView
let sent: { address: string; method: string; json: Record<string, unknown> }[]

function Opened({ event }: { event: EventView }) {
  editor = useContentEditor({ kind: eventKind, record: event, zone: 'America/Sao_Paulo', writer: 'ana' })
  return (
    <I18nProvider locale="pt-BR">
      <RecurrenceFields editor={editor} isStartTyped={false} />
    </I18nProvider>
  )
}

/** Answers as the server does on Saturday, 5 December 2026. */
function answerTo(recurrence: string, exceptions: string[]) {
  const days = recurrence === fridays ? ['2026-12-11', '2026-12-18', '2026-12-25'] : ['2027-01-06']
  return {
    repeats: recurrence,
    dates: days.map((day) => ({
      occurrence: day,
      date_time: `${day}T17:00`,
      end_date_time: `${day}T21:00`,
      all_day: false,
    })),
    stray: exceptions.filter((day) => !days.includes(day)),
    lost: [],
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-12-05T12:00:00Z') })
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  stored = fair
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input)
    const json = JSON.parse(String(init?.body ?? '{}'))
    if (address.endsWith('/api/events/dates'))
      return Response.json(answerTo(json.recurrence, json.exceptions))
    if (!address.includes('/api/events/')) return Response.json({}, { status: 401 })
    sent.push({ address, method: String(init?.method), json })
    if (json.version < stored.version)
      return Response.json(
        { message: 'Compare.', code: 'stale', current: stored, by: 'Bia' },
        { status: 409 },
      )
    return Response.json({
      ...stored,
      version: stored.version + 1,
      changes: [{ ...moved, situation: 'canceled' }],
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answered = () => act(() => vi.advanceTimersByTimeAsync(1_000))
async function show(event: Partial<EventView> = {}) {
  ;({ place } = await drawnAsPage(<Opened event={{ ...fair, ...event }} />))
  await answered()
}
const rows = () => [...place.querySelectorAll('li')].map((row) => row.querySelector('span')?.textContent)
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((button) => [button.ariaLabel, button.textContent].includes(name))
      ?.click(),
  )
const choose = (select: HTMLSelectElement | null, value: string) =>
  act(async () => {
    if (!select) throw new Error('no select')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('a date moved from a day that is past stands first, and can be canceled', async () => {
  await show()
  expect(rows()[0]).toBe('sexta-feira, 4 de dezembro')
  expect(place.querySelector('li')?.textContent).toContain('passa para domingo, 6 de dezembro de 2026')
  await press('Mudar só sexta-feira, 4 de dezembro de 2026')
  await choose(document.querySelector('[role=dialog] select'), 'canceled')
  await press('Salvar esta data')
  expect(sent).toMatchObject([
    {
      address: expect.stringContaining('/e1/occurrences/2026-12-04'),
      method: 'PUT',
      json: { situation: 'canceled', date_time: '2026-12-06T10:00', version: 3 },
    },
  ])
  expect(place.querySelector('li')?.textContent).toContain('Cancelado')
})

test('a date is changed with a second press where somebody saved the event meanwhile, whose text stays', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await show()
  stored = { ...fair, version: 5, content: '<p>Da Bia</p>' }
  await press('Mudar só sexta-feira, 4 de dezembro de 2026')
  await choose(document.querySelector('[role=dialog] select'), 'canceled')
  await press('Salvar esta data')
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'Bia salvou mudanças neste evento. Para mudar assim mesmo, toque de novo.',
  )
  await press('Salvar esta data')
  expect(sent.map(({ json }) => json.version)).toEqual([3, 5])
  expect(sent[1]?.json).toMatchObject({ situation: 'canceled' })
  expect(document.querySelector('[role=dialog]')).toBeNull()
  // The next save of the form conflicts, and both texts are shown.
  expect([editor.saved.version, editor.values.content]).toEqual([3, ''])
})

test('whoever takes out a date that was changed reads that the change will not come back', async () => {
  await show()
  const first = () => place.querySelector('li')?.textContent
  await press('Tirar sexta-feira, 4 de dezembro de 2026')
  expect(first()).toContain('Depois de salvar, esta data só volta como as outras.')
  await press('Pôr de volta sexta-feira, 4 de dezembro de 2026')
  expect(first()).not.toContain('só volta')
  await press('Tirar sexta-feira, 11 de dezembro de 2026')
  expect(place.textContent).not.toContain('só volta')
})

test('today is that of the event, wherever its browser is', async () => {
  vi.setSystemTime(new Date('2026-12-06T15:30:00Z'))
  await show()
  expect(rows()[0]).toBe('sexta-feira, 4 de dezembro')
  await show({ timezone: 'Asia/Tokyo' })
  expect(rows()[0]).toBe('sexta-feira, 11 de dezembro')
})

test('another rule lists only its own dates', async () => {
  await show()
  await choose(place.querySelector('select'), 'day 6')
  await answered()
  expect(rows()).toEqual(['quarta-feira, 6 de janeiro'])
})

test('a rule that is chosen again has its exceptions, whichever was chosen on the way', async () => {
  await show()
  for (const way of ['day 6', '', 'week']) {
    await choose(place.querySelector('select'), way)
    await answered()
    expect(editor.values.exceptions).toEqual(way === 'week' ? fair.exceptions : [])
  }
  expect(editor.isDirty).toBe(false)
})
