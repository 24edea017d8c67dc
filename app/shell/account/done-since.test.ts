import { expect, test } from 'vitest'
import { hasNewlyDone } from './done-since.ts'

const step = (key: string, done: boolean) => ({ key, done })

test('a step is done when it was missing before; what was done, is new or was undone is none', () => {
  const before = [step('first_page', false), step('menu', true)]
  expect(hasNewlyDone(before, [step('first_page', true), step('menu', true)])).toBe(true)
  expect(hasNewlyDone(before, [step('first_page', false), step('menu', false)])).toBe(false)
  expect(hasNewlyDone(before, [step('first_page', false), step('menu', true), step('mail', true)])).toBe(
    false,
  )
})
