import { expect, test } from 'vitest'
import { createTurns } from './turns.server.ts'

const later = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, resolve }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('no more at once than there are places; the rest in order', async () => {
  const turns = createTurns({ places: 2, queue: 10 })
  const gates = [later(), later(), later()]
  const begun: number[] = []
  const all = gates.map((gate, i) =>
    turns.take(() => {
      begun.push(i)
      return gate.promise
    }),
  )
  await settled()
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  await settled()
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(all)
})

test('a large one waits for all places, and those behind it wait for it', async () => {
  const turns = createTurns({ places: 2, queue: 10 })
  const gates = [later(), later(), later()]
  const begun: string[] = []
  const work =
    (name: string, gate = later()) =>
    () => {
      begun.push(name)
      return gate.promise
    }
  const all = [
    turns.take(work('small', gates[0])),
    turns.take(work('large', gates[1]), { whole: true }),
    turns.take(work('behind', gates[2])),
  ]
  await settled()
  expect(begun).toEqual(['small'])
  gates[0]?.resolve()
  await settled()
  expect(begun).toEqual(['small', 'large'])
  gates[1]?.resolve()
  await settled()
  expect(begun).toEqual(['small', 'large', 'behind'])
  gates[2]?.resolve()
  await Promise.all(all)
})

test('a full queue turns away, and a failure gives its place back', async () => {
  const turns = createTurns({ places: 1, queue: 1 })
  const gate = later()
  const first = turns.take(() => gate.promise.then(() => Promise.reject(new Error('broken'))))
  const second = turns.take(async () => 'second')
  expect(await turns.take(async () => 'third')).toBeNull()
  gate.resolve()
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('second')
})
