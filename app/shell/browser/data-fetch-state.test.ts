import { expect, test } from 'vitest'
import { msUntilEnd } from './data-fetch-state.ts'

test('what was fetched at once is shown as being fetched for 200 ms', () => {
  expect(msUntilEnd(1000, 1000)).toBe(200)
  expect(msUntilEnd(1000, 1150)).toBe(50)
})

test('what took longer ends when it is there', () => {
  expect(msUntilEnd(1000, 1200)).toBe(0)
  expect(msUntilEnd(1000, 9000)).toBe(0)
})
