import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { childrenOf } from '../../../tests/support/children-of.ts'
import { megabyte } from '../text/sizes.ts'
import { askReader } from './reader-process.server.ts'

const ask = (bytes: number, { waitsMs = 0, mostMs = 30_000, script = 'greedy-reader.testing.ts' } = {}) =>
  askReader<{ got?: number; refused?: string }>(
    {
      script: `app/platform/files/${script}`,
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

/** Asks a reader that gets this signal before it has answered. */
async function endedBy(signal: NodeJS.Signals) {
  const ended = ask(megabyte, { mostMs: 60_000, waitsMs: 60_000 }).catch((problem: Error) => problem.message)
  const reader = () => childrenOf(process.pid).find(({ command }) => command.includes('greedy-reader'))
  await expect.poll(reader).toBeDefined()
  process.kill(Number(reader()?.pid), signal)
  return ended
}
const tryAgain = 'A leitura do arquivo foi interrompida. Tente de novo.'

test('one that the system kills for want of memory is too heavy, and the next is read', async () => {
  expect(await endedBy('SIGKILL')).toBe('too_heavy')
  expect(await ask(megabyte)).toEqual({ got: megabyte })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'one that ends with the program, by %s, says nothing of its file, and the next is read',
  async (signal) => {
    expect(await endedBy(signal)).toBe(tryAgain)
    expect(await ask(megabyte)).toEqual({ got: megabyte })
  },
)

test('one that cannot be started says nothing of its file at once, and the next is read', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  const problem = await ask(megabyte)
    .catch((problem: unknown) => problem)
    .finally(() => {
      process.execPath = execPath
    })
  expect(problem).toMatchObject({ status: 503, code: 'unavailable', message: tryAgain })
  expect(await ask(megabyte)).toEqual({ got: megabyte })
})

test('one that ends before it is asked says nothing of its file', async () => {
  await expect(ask(megabyte, { script: 'nowhere.ts' })).rejects.toThrow(tryAgain)
})

test.runIf(spawnSync('prlimit', ['--version']).status === 0)(
  'the system itself refuses memory beyond the limit, before anybody could look',
  async () => {
    // Zeros that were never written use no memory yet, so that only the system can know of them.
    expect(await ask(600 * megabyte)).toEqual({ refused: expect.stringMatching(/allocation failed/i) })
  },
)
