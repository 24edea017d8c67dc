import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.server.ts'

const megabyte = 1024 * 1024
let worked = 0
let held = 100 * megabyte
let collections = 0
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  ;[worked, held, collections] = [0, 100 * megabyte, 0]
  stop = collectWhenIdle({
    worked: () => worked,
    held: () => held,
    collect() {
      collections++
      held = 50 * megabyte
    },
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('what a start leaves is collected when it rests', () => {
  vi.advanceTimersByTime(10_000)
  expect(collections).toBe(1)
})

test('nothing is collected while there is work', () => {
  for (let time = 0; time < 5; time++) {
    worked += 300
    vi.advanceTimersByTime(10_000)
  }
  expect(collections).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(collections).toBe(1)
})

test('a process that goes on resting is left alone until it has grown', () => {
  vi.advanceTimersByTime(600_000)
  expect(collections).toBe(1)
  held += 10 * megabyte
  vi.advanceTimersByTime(60_000)
  expect(collections).toBe(1)
  held += 10 * megabyte
  vi.advanceTimersByTime(60_000)
  expect(collections).toBe(2)
})
