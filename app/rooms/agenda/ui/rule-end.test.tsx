// @vitest-environment jsdom
import { act, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import type { Rule } from '../recurrence/recurrence.ts'
import { RuleEnd } from './rule-end.tsx'

let end: Rule['end']
let setEnd: (end: Rule['end']) => void

function Ending() {
  const [now, set] = useState<Rule['end']>({ count: 10 })
  end = now
  setEnd = set
  const pattern: Rule['pattern'] = { every: 'week', weekdays: ['FR'] }
  return <RuleEnd rule={{ interval: 1, pattern, end: now }} start="2026-12-04" onChange={set} />
}

beforeEach(async () => {
  await drawn(
    <I18nProvider locale="pt-BR">
      <Ending />
    </I18nProvider>,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const input = () => document.querySelector('input')
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a number from elsewhere, as from a revision, takes the place of the one that was shown', async () => {
  expect(input()?.value).toBe('10')
  await type('6')
  expect(end).toEqual({ count: 6 })
  await act(async () => setEnd({ count: 4 }))
  expect(input()?.value).toBe('4')
})

test('an empty field leaves the rule as it was, and says so once it is left', async () => {
  await type('')
  expect(end).toEqual({ count: 10 })
  expect(input()?.value).toBe('')
  await act(async () => input()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(input()?.value).toBe('10')
})

test('a day whose year is half typed is not the rule’s', async () => {
  await act(async () => setEnd({ until: '2027-01-29' }))
  const year = () => [...document.querySelectorAll('[role=spinbutton]')].at(-1)
  await act(async () => year()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })))
  expect(year()?.getAttribute('aria-valuenow')).toBe('1')
  expect(end).toEqual({ until: '2027-01-29' })
  await act(async () => setEnd({ until: '2028-01-28' }))
  expect(year()?.getAttribute('aria-valuenow')).toBe('2028')
})

test('a day that is left incomplete is again the rule’s', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await act(async () => setEnd({ until: '2027-01-29' }))
  const year = () => [...document.querySelectorAll<HTMLElement>('[role=spinbutton]')].at(-1)
  await act(async () => year()?.focus())
  for (let digits = 0; digits < 4; digits++)
    await act(async () =>
      year()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true })),
    )
  expect(year()?.hasAttribute('data-placeholder')).toBe(true)
  await act(async () => document.querySelector('select')?.focus())
  expect(end).toEqual({ until: '2027-01-29' })
  expect(year()?.textContent).toBe('2027')
  expect(document.querySelector('[role=alert]')).toBeNull()
})
