// @vitest-environment jsdom
// A product is read before its scripts are there, and the postal code is tapped by whoever is quicker than they are.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteHere } from './quote-here.tsx'

const shown = (remembered: string | null) => (
  <QuoteHere items={() => []} remembered={remembered} onAsked={() => {}} />
)

async function comesAlive(before: (field: HTMLInputElement) => void) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(shown(null))
  const field = place.querySelector('input')
  if (!field) throw new Error('no field')
  before(field)
  const root = await act(async () => hydrateRoot(place, shown(null)))
  await act(async () => root.render(shown('30130010')))
  return field
}

test('what this browser was asked for before is there', async () => {
  expect((await comesAlive(() => {})).value).toBe('30130-010')
})

test('what was typed before the script came stays', async () => {
  const typed = (field: HTMLInputElement) => {
    field.value = '64'
  }
  expect((await comesAlive(typed)).value).toBe('64')
})

test('where somebody is about to type, it is replaced by what they type', async () => {
  const field = await comesAlive((one) => one.focus())
  expect(field.value).toBe('30130-010')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9])
})
