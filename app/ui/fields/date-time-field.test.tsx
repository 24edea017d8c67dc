// @vitest-environment jsdom
import { act, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { DateTimeField } from './date-time-field.tsx'

let place: HTMLElement
let now = ''
let give: (value: string) => void
let sent: string | null

function Field({ from }: { from: string }) {
  const [value, setValue] = useState(from)
  now = value
  give = setValue
  return (
    <I18nProvider locale="pt-BR">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent = now
        }}
      >
        <DateTimeField
          label="Fim"
          optional
          value={value}
          onChange={(given) => {
            now = given
            setValue(given)
          }}
        />
        <button type="button">Salvar</button>
      </form>
    </I18nProvider>
  )
}

beforeEach(() => {
  sent = null
})

async function show(from: string) {
  ;({ place } = await drawn(<Field from={from} />))
}
const part = (type: string) => place.querySelector<HTMLElement>(`[data-type=${type}]`)

async function press(type: string, key: string) {
  await act(async () => part(type)?.focus())
  await act(async () => {
    part(type)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

async function clear(type: string) {
  for (let digits = 0; digits < 4 && !part(type)?.hasAttribute('data-placeholder'); digits++)
    await press(type, 'Backspace')
}

const leave = () =>
  act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === 'Salvar')?.focus())
const alert = () => place.querySelector('[role=alert]')?.textContent

test('a date that is left without its hour is no longer the one from before, and it is said', async () => {
  await show('2026-12-05T22:00')
  await clear('hour')
  await clear('minute')
  expect(alert()).toBeUndefined()
  await leave()
  expect(now).toBe('2026-12-05T__:__')
  expect(alert()).toBe('Complete a data e a hora, ou apague tudo.')
  expect([part('day')?.textContent, part('year')?.textContent]).toEqual(['05', '2026'])

  await press('hour', 'ArrowUp')
  await press('minute', 'ArrowUp')
  expect(now).toBe('2026-12-05T00:00')
  expect(alert()).toBeUndefined()
})

test('a date that is completed to what it was counts again', async () => {
  await show('2026-12-05T00:00')
  await clear('minute')
  await leave()
  expect(now).toBe('2026-12-05T00:__')
  await press('minute', 'ArrowUp')
  await leave()
  expect(now).toBe('2026-12-05T00:00')
  expect(alert()).toBeUndefined()
})

test('a date that was begun and not completed is said to be incomplete, until it is blank again', async () => {
  await show('')
  await press('day', 'ArrowUp')
  await leave()
  expect(now).toMatch(/^____-__-\d\dT__:__$/)
  expect(alert()).toBe('Complete a data e a hora, ou apague tudo.')
  await clear('day')
  await leave()
  expect(now).toBe('')
  expect(alert()).toBeUndefined()
})

test('an incomplete date that comes back, as in a draft, shows its parts and can be completed', async () => {
  await show('2026-12-__T22:__')
  expect(now).toBe('2026-12-__T22:__')
  expect(alert()).toBe('Complete a data e a hora, ou apague tudo.')
  const shown = ['day', 'month', 'year', 'hour', 'minute'].map((type) =>
    part(type)?.hasAttribute('data-placeholder') ? '' : part(type)?.textContent,
  )
  expect(shown).toEqual(['', '12', '2026', '22', ''])

  await press('day', 'Home')
  await press('minute', 'Home')
  await leave()
  expect(now).toBe('2026-12-01T22:00')
  expect(alert()).toBeUndefined()
})

test('a value from elsewhere takes the place of what was half typed', async () => {
  await show('')
  await press('day', 'ArrowUp')
  await leave()
  await act(async () => give(''))
  expect(alert()).toBeUndefined()
  expect(part('day')?.hasAttribute('data-placeholder')).toBe(true)
})

test('a form that is sent from within the field is sent without the date from before', async () => {
  await show('2026-12-05T22:00')
  await clear('minute')
  await act(async () => place.querySelector('form')?.requestSubmit())
  expect(sent).toBe('2026-12-05T22:__')
  expect(alert()).toBe('Complete a data e a hora, ou apague tudo.')
})
