// @vitest-environment jsdom
import { act, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { type EventView, unchanged } from '../event.ts'
import { type OccurrenceForm, occurrenceFormOf } from '../occurrences/occurrence-form.ts'
import { OccurrenceFields } from './occurrence-fields.tsx'

const event = { situation: 'confirmed', place: '', address: '', url: '', title: 'Feira' } as EventView

let values: OccurrenceForm
let place: HTMLElement

function Fields({ date_time, end_date_time }: { date_time: string; end_date_time: string | null }) {
  const [now, setNow] = useState(() => occurrenceFormOf({ date_time, end_date_time }, undefined))
  values = now
  return (
    <I18nProvider locale="pt-BR">
      <OccurrenceFields
        event={event}
        isAllDay={date_time.length === 10}
        values={now}
        errors={{}}
        onChange={(field, value) => setNow((before) => ({ ...before, [field]: value }))}
      />
    </I18nProvider>
  )
}

async function show(date_time: string, end_date_time: string | null) {
  ;({ place } = await drawn(<Fields date_time={date_time} end_date_time={end_date_time} />))
}

/** In a part of the start, which comes first. */
const press = (type: string, key: string) =>
  act(async () => {
    const part = place.querySelector<HTMLElement>(`[data-type=${type}]`)
    part?.focus()
    part?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const times = () => [values.date_time, values.end_date_time]

test.each([
  ['2026-12-04T19:00', '2026-12-04T22:00', '2026-12-05T19:00', '2026-12-05T22:00'],
  ['2026-12-04', '2026-12-06', '2026-12-05', '2026-12-07'],
])('a date from %s to %s that begins a day later ends a day later', async (start, end, ...after) => {
  await show(start, end)
  await press('day', 'ArrowUp')
  expect(times()).toEqual(after)
})

test('a start that is left incomplete moves no end until it is complete, and then by all it moved', async () => {
  await show('2026-12-04T19:05', '2026-12-04T22:05')
  await press('minute', 'Backspace')
  await act(async () => place.querySelector('select')?.focus())
  expect(times()).toEqual(['2026-12-04T19:__', '2026-12-04T22:05'])
  await press('minute', 'End')
  expect(times()).toEqual(['2026-12-04T19:59', '2026-12-04T22:59'])
})

test.each([
  ['', ['Praça', 'Rua Direita, 10']],
  ['Salão Paroquial', ['Praça']],
])('with the place %j the event’s own values stand in the fields %j', async (elsewhere, shown) => {
  const times = { date_time: '2026-12-04', end_date_time: null }
  const drawing = await drawn(
    <I18nProvider locale="pt-BR">
      <OccurrenceFields
        event={{ ...event, place: 'Praça', address: 'Rua Direita, 10' }}
        isAllDay
        values={occurrenceFormOf(times, { ...unchanged('2026-12-04'), place: elsewhere })}
        errors={{}}
        onChange={() => {}}
      />
    </I18nProvider>,
  )
  const inFields = [...drawing.place.querySelectorAll('input')].map(({ placeholder }) => placeholder)
  expect(inFields.filter((words) => ['Praça', 'Rua Direita, 10'].includes(words))).toEqual(shown)
})

test('a title of one date that is too long stays whole, and its field says by how much', async () => {
  await show('2026-12-04', null)
  const label = [...place.querySelectorAll('label')].find(({ textContent }) =>
    textContent.startsWith('Outro título'),
  )
  const field = label?.control
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  expect(field.maxLength).toBe(-1)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'x'.repeat(170))
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  })
  expect(values.title).toHaveLength(170)
  expect(place.textContent).toContain('Passaram 10 caracteres do limite')
})
