import { expect, test } from 'vitest'
import { sizeText } from './sizes.ts'

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
