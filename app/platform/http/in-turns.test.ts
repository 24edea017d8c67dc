import { expect, test } from 'vitest'
import { inTurns } from './in-turns.server.ts'

/** Work that ends when it is told to. */
function bench(patienceMs: number) {
  const inTurn = inTurns({ atOnce: 2, patienceMs })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (at: number) =>
    inTurn(() => {
      begun.push(at)
      return new Promise<number>((resolve) => ends.push(() => resolve(at)))
    })
  return { work, begun, end: (at: number) => ends[at]?.() }
}
const soon = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

test('two at once, the others in the order they came, and each gets its own answer', async () => {
  const { work, begun, end } = bench(60_000)
  const all = [0, 1, 2, 3].map(work)
  await soon()
  expect(begun).toEqual([0, 1])
  end(1)
  await soon()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  await soon()
  expect(begun).toEqual([0, 1, 2, 3])
  for (const at of [2, 3]) end(at)
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('what fails gives its turn on', async () => {
  const inTurn = inTurns({ atOnce: 1, patienceMs: 60_000 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('what is stuck holds nobody up for longer than the others are patient', async () => {
  const { work, begun, end } = bench(20)
  const all = [0, 1, 2].map(work)
  await soon(60)
  expect(begun).toEqual([0, 1, 2])
  for (const at of [0, 1, 2]) end(at)
  await Promise.all(all)
})
