import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item goes up, down, and nowhere', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a'], 4, 0)).toEqual(['a'])
})
