import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Leaving, leavingMs } from './leaving.server.ts'

const endless = new Promise<void>(() => {})
let said: string[]
let leaving: Leaving
let left: boolean
const end = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  said = []
  left = false
  leaving = new Leaving((line) => void said.push(line))
  end.mockReset()
})
afterEach(() => vi.useRealTimers())

/** A signal, and what a stop waits for. */
function leave(work: Promise<unknown>) {
  leaving.begin()
  void leaving.within(work).then(() => {
    left = true
  })
}

test('work that ends is waited for, and nothing is said when that is soon', async () => {
  const work = Promise.withResolvers<void>()
  leave(work.promise)
  await vi.advanceTimersByTimeAsync(500)
  expect(left).toBe(false)
  work.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toBe(true)
  await vi.advanceTimersByTimeAsync(leavingMs)
  expect(said).toEqual([])
})

test('work without an end is left after the time, and people hear what is waited for', async () => {
  leave(endless)
  await vi.advanceTimersByTimeAsync(leavingMs - 1)
  expect(left).toBe(false)
  expect(said).toEqual([expect.stringMatching(/^Parando: espera até 15 segundos .* Ctrl\+C outra vez\.$/)])
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toBe(true)
})

test('without a stop that was asked for, work may take as long as it likes: a restore from the screen', async () => {
  const work = Promise.withResolvers<void>()
  void leaving.within(work.promise).then(() => {
    left = true
  })
  await vi.advanceTimersByTimeAsync(10 * leavingMs)
  expect(left).toBe(false)
  // Until somebody stops the program meanwhile.
  leaving.begin()
  await vi.advanceTimersByTimeAsync(leavingMs)
  expect(left).toBe(true)
})

test('the signals of one Ctrl-C are one, the second Ctrl-C waits for nothing, the third not even for the database', async () => {
  const ctrlC = async () => {
    for (let signals = 0; signals < 3; signals++) {
      if (leaving.isBegun) leaving.hurry(end)
      else leave(endless)
      await vi.advanceTimersByTimeAsync(50)
    }
  }
  await ctrlC()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(left).toBe(false)
  await ctrlC()
  expect(left).toBe(true)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(end).not.toHaveBeenCalled()
  await ctrlC()
  expect(end).toHaveBeenCalledOnce()
})

test('whoever runs containers gives a stop more time than it takes', () => {
  const secondsIn = (file: string, of: RegExp) =>
    Number(of.exec(readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8'))?.[1])
  const enough = leavingMs / 1_000 + 5
  expect(secondsIn('compose/compose.yaml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(enough)
  const untilStopped = secondsIn('kubernetes/program.yaml', /preStop: \{ sleep: \{ seconds: (\d+) /)
  expect(
    secondsIn('kubernetes/program.yaml', /terminationGracePeriodSeconds: (\d+)/) - untilStopped,
  ).toBeGreaterThan(enough)
})
