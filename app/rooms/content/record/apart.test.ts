import { expect, test } from 'vitest'
import { countApart } from './apart.ts'

const touch = (reads: string, writes: string) => ({ reads: reads.split(''), writes: writes.split('') })

test('rows are apart up to the first that looks up what one before it writes', () => {
  expect(countApart([])).toBe(0)
  expect(countApart([touch('a', 'a'), touch('b', 'b'), touch('c', 'b')])).toBe(3)
  expect(countApart([touch('a', 'ab'), touch('c', 'c'), touch('b', '')])).toBe(2)
  expect(countApart([touch('a', ''), touch('a', 'a'), touch('a', 'a')])).toBe(2)
})
