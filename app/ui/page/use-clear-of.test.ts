import { expect, test } from 'vitest'
import { hiddenBy } from './use-clear-of.ts'

const bar = { top: 640, bottom: 728 }

test('what lies under a bar is moved above it, and what is clear of it stays', () => {
  expect(hiddenBy(bar, { top: 650, bottom: 690 })).toBe(58)
  expect(hiddenBy(bar, { top: 610, bottom: 641 })).toBe(9)
  expect(hiddenBy(bar, { top: 600, bottom: 640 })).toBe(0)
  expect(hiddenBy(bar, { top: 728, bottom: 760 })).toBe(0)
})
