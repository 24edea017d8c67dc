import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.server.ts'
import { logOnceAMinute } from './log-once-a-minute.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is written at once, the others once a minute as a number, and quiet ends it', () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(JSON.parse(line).event))
  const happen = (key: string) =>
    logOnceAMinute(
      log,
      key,
      () => log.warn(key),
      (repeated) => log.warn(`${key} x${repeated}`),
    )
  for (let n = 0; n < 1000; n++) happen('flood')
  happen('other')
  expect(lines).toEqual(['flood', 'other'])
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['flood', 'other', 'flood x999'])
  happen('flood')
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toBe('flood x1')
  vi.advanceTimersByTime(120_000)
  expect(lines).toHaveLength(4)
  happen('flood')
  expect(lines.at(-1)).toBe('flood')
})
