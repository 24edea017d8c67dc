import { expect, test } from 'vitest'
import { alreadyHeld, parseRange, rangeStillValid } from './range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['BYTES=5-6', { start: 5, end: 6 }],
])('%s of 100 bytes is a part', (header, part) => {
  expect(parseRange(header, 100)).toEqual(part)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s of 100 bytes cannot be satisfied', (header) => {
  expect(parseRange(header, 100)).toBe('unsatisfiable')
})

test.each([
  null,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=a-b',
  'items=0-5',
  'bytes=0-1,5-6',
  'bytes=0x1-5',
  `bytes=${'9'.repeat(400)}-`,
])('%s asks for the whole', (header) => {
  expect(parseRange(header, 100)).toBeNull()
})

test('an empty file has no part', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})

test('a range counts only for the version the client holds', () => {
  expect(rangeStillValid(null, '"a"')).toBe(true)
  expect(rangeStillValid('"a"', '"a"')).toBe(true)
  expect(rangeStillValid('"b"', '"a"')).toBe(false)
  expect(rangeStillValid('W/"a"', '"a"')).toBe(false)
  expect(rangeStillValid('Wed, 21 Oct 2026 07:28:00 GMT', '"a"')).toBe(false)
})

test('a held version is told by any tag of the list', () => {
  expect(alreadyHeld('"x", W/"a"', '"a"')).toBe(true)
  expect(alreadyHeld('*', '"a"')).toBe(true)
  expect(alreadyHeld('"x"', '"a"')).toBe(false)
  expect(alreadyHeld(null, '"a"')).toBe(false)
})
