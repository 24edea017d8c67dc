import { expect, test } from 'vitest'
import { loadingProgress } from './loading-progress.ts'

test('nothing shows before 200 ms', () => {
  expect(loadingProgress(0)).toBeNull()
  expect(loadingProgress(199)).toBeNull()
  expect(loadingProgress(200)).toBe(0)
})

test('the bar grows evenly over 5000 ms', () => {
  expect(loadingProgress(200 + 1250)).toBe(0.25)
  expect(loadingProgress(200 + 2500)).toBe(0.5)
})

test('it never claims to be done: only the page does', () => {
  expect(loadingProgress(200 + 5000)).toBe(0.95)
  expect(loadingProgress(60_000)).toBe(0.95)
})
