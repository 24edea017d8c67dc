// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { beforeEach, expect, test } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { hasUnsavedText } from '../../../ui/unsaved/unsaved-forms.ts'
import { type EventView, type OccurrenceChange, unchanged } from '../event.ts'
import { OccurrenceDialog } from './occurrence-dialog.tsx'

const event = {
  _id: 'e1',
  situation: 'confirmed',
  place: '',
  address: '',
  url: '',
  title: 'Feira',
} as EventView
const date = {
  occurrence: '2026-12-04',
  date_time: '2026-12-04T19:00',
  end_date_time: '2026-12-04T22:00',
  all_day: false,
}
const change = { ...unchanged('2026-12-04'), date_time: '2026-12-06T10:00', place: 'Galpão' }

let closed: number
beforeEach(() => {
  closed = 0
})

const show = (before: OccurrenceChange | undefined) =>
  drawn(
    <I18nProvider locale="pt-BR">
      <OccurrenceDialog
        event={event}
        date={date}
        change={before}
        onChanged={() => {}}
        onClose={() => void closed++}
      />
    </I18nProvider>,
  )
const write = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role=dialog] input[maxlength]')
    if (!field) throw new Error('no field for a place')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const close = () => act(async () => document.querySelector<HTMLElement>('[aria-label=Fechar]')?.click())
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''

test.each([
  ['as the others', undefined, ''],
  ['of its own', change, 'Galpão'],
])(
  'a date %s closes at once while nothing is changed, and asks once something is',
  async (_, before, place) => {
    await show(before)
    await write('Praça')
    expect(hasUnsavedText()).toBe(true)
    await close()
    expect(question()).toContain('Voltar sem salvar?')
    expect(closed).toBe(0)
    await write(place)
    expect(hasUnsavedText()).toBe(false)
  },
)

test('what was only looked at closes at once', async () => {
  await show(change)
  await close()
  expect([closed, question()]).toEqual([1, ''])
})
