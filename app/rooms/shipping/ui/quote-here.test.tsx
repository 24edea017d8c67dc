// @vitest-environment jsdom
// The visitor reads a product before its scripts have loaded, and may type the postal code before them.
import { join } from 'node:path'
import { act } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { comesAlive, runtimes } from '../../../../tests/support/island-runtimes.ts'
import { drawn } from '../../../ui/drawn.testing.tsx'

const shown = (remembered: string | null) => ({ items: () => [], remembered, onAsked: () => {} })

describe.each(runtimes)('by %s', (runtime) => {
  async function remembersLate(before: (field: HTMLInputElement) => void) {
    const field = () => live.place.querySelector('input') as HTMLInputElement
    const live = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'quote-here.tsx'),
      name: 'QuoteHere',
      props: shown(null),
      before: (place) => before(place.querySelector('input') as HTMLInputElement),
    })
    await live.render(shown('30130010'))
    return field()
  }

  test('what this browser was asked for before is there', async () => {
    expect((await remembersLate(() => {})).value).toBe('30130-010')
  })

  test('what was typed before the script came stays', async () => {
    const typed = (field: HTMLInputElement) => {
      field.value = '64'
    }
    expect((await remembersLate(typed)).value).toBe('64')
  })

  test('where somebody is about to type, it is replaced by what they type', async () => {
    const field = await remembersLate((one) => one.focus())
    expect(field.value).toBe('30130-010')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9])
  })
})

test('where the script that asks does not come, the next press asks', async () => {
  let isLost = true
  vi.resetModules()
  vi.doMock('./ask-quote.ts', async (original) => {
    if (isLost) throw new TypeError('Importing a module script failed.')
    return original()
  })
  sessionStorage.setItem('praca-reloaded-at', String(Date.now()))
  onTestFinished(() => {
    vi.doUnmock('./ask-quote.ts')
    vi.resetModules()
    sessionStorage.clear()
  })
  vi.stubGlobal('fetch', async () => Response.json({ options: [], unavailable: [] }))
  const { QuoteHere } = await import('./quote-here.tsx')
  const { place } = await drawn(<QuoteHere {...shown('73860000')} />)
  const press = () => act(async () => place.querySelector('form')?.requestSubmit())
  await press()
  await vi.waitFor(() => expect(place.textContent).toContain('Esta parte da página não carregou.'))
  expect(place.querySelector('[aria-busy]')).toBeNull()
  isLost = false
  await press()
  await vi.waitFor(() => expect(place.textContent).toContain('Para 73860-000:'))
  expect(place.textContent).not.toContain('não carregou')
})
