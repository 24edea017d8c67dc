import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.server.ts'

test.each([
  [0, [[]]],
  [3, [[1, 2], [3]]],
  [4, [[1, 2], [3, 4], []]],
])('%i rows come two at a time, each piece behind the last row of the one before', async (count, pieces) => {
  const rows = Array.from({ length: count }, (_, at) => at + 1)
  const read = async (after: number | null) => rows.filter((row) => row > (after ?? 0)).slice(0, 2)
  expect(await Array.fromAsync(inPieces(2, read))).toEqual(pieces)
})
