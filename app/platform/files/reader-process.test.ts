import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { childrenOf } from '../../../tests/support/children-of.ts'
import { megabyte } from '../text/sizes.ts'
import { askReader } from './reader-process.server.ts'

const ask = (bytes: number, { waitsMs = 0, mostMs = 30_000 } = {}) =>
  askReader<{ got?: number; refused?: string }>(
    {
      script: 'app/platform/files/greedy-reader.testing.ts',
      parts: ['app/platform/files'],
      reads: [],
      flags: [],
      limits: { mostMs, mostMemoryBytes: 256 * megabyte },
    },
    { bytes, waitsMs },
  )

test('what fits into its memory is had', async () => {
  expect(await ask(64 * megabyte)).toEqual({ got: 64 * megabyte })
})

test('its time is the processor’s: one that a busy machine lets wait is not heavy, one that waits for ever is', async () => {
  const mostMs = 2_000
  expect(await ask(megabyte, { mostMs, waitsMs: 1.2 * mostMs })).toEqual({ got: megabyte })
  expect(await ask(megabyte, { mostMs: 100, waitsMs: 60_000 })).toBe('too_heavy')
})

test('one that the system kills for want of memory is too heavy, and the next is read', async () => {
  const killed = ask(megabyte, { mostMs: 60_000, waitsMs: 60_000 })
  const reader = () => childrenOf(process.pid).find(({ command }) => command.includes('greedy-reader'))
  await expect.poll(reader).toBeDefined()
  process.kill(Number(reader()?.pid), 'SIGKILL')
  expect(await killed).toBe('too_heavy')
  expect(await ask(megabyte)).toEqual({ got: megabyte })
})

test.runIf(spawnSync('prlimit', ['--version']).status === 0)(
  'the system itself refuses memory beyond the limit, before anybody could look',
  async () => {
    // Zeros that were never written use no memory yet, so that only the system can know of them.
    expect(await ask(600 * megabyte)).toEqual({ refused: expect.stringMatching(/allocation failed/i) })
  },
)
