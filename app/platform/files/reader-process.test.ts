import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { askReader, megabyte } from './reader-process.server.ts'

const ask = (bytes: number) =>
  askReader<{ got?: number; refused?: string }>(
    {
      script: 'app/platform/files/greedy-reader.testing.ts',
      parts: ['app/platform/files'],
      reads: [],
      flags: [],
      limits: { mostMs: 30_000, mostMemoryBytes: 256 * megabyte },
    },
    { bytes },
  )

test('what fits into its memory is had', async () => {
  expect(await ask(64 * megabyte)).toEqual({ got: 64 * megabyte })
})

test.runIf(spawnSync('prlimit', ['--version']).status === 0)(
  'the system itself refuses memory beyond the limit, before anybody could look',
  async () => {
    // Zeros that nobody has written to are no memory yet: only the system can know.
    expect(await ask(600 * megabyte)).toEqual({ refused: expect.stringMatching(/allocation failed/i) })
  },
)
