import { expect, test } from 'vitest'
import { limitText, megabyte, sizeText } from './sizes.ts'

test('a size is written in the unit that keeps it short', () => {
  expect([0, 999, 1_000, 45_600, 1_540_000, 2_000_000_000].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '46 KB',
    '1,5 MB',
    '2 GB',
  ])
})

test('a limit is said in whole megabytes, and never as more than it is', () => {
  expect([20 * megabyte, 20 * megabyte + 1, 21 * megabyte - 1].map(limitText)).toEqual([
    '20 MB',
    '20 MB',
    '20 MB',
  ])
})
