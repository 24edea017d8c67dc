// @vitest-environment jsdom
// The visitor reads a product before its scripts have loaded, and may type the postal code before them.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comesAlive, runtimes } from '../../../../tests/support/island-runtimes.ts'

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
