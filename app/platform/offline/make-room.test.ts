import { expect, test } from 'vitest'
import { put } from './keep.ts'
import { makeRoom } from './make-room.ts'

function memoryCache() {
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((address) => new Request(`http://site${address}`)),
    match: async (request: Request) => kept.get(new URL(request.url).pathname),
    put: async (address: string, answer: Response) => {
      kept.delete(address)
      kept.set(address, answer)
    },
    delete: async (request: Request) => kept.delete(new URL(request.url).pathname),
  }
  return { cache: cache as unknown as Cache, addresses: () => [...kept.keys()] }
}

const keepBytes = (cache: Cache, address: string, bytes: number) =>
  put(cache, address, new ArrayBuffer(bytes), new Headers())

test('the oldest go when there are too many; what was read again is not old', async () => {
  const { cache, addresses } = memoryCache()
  for (const address of ['/a', '/b', '/c', '/a']) await keepBytes(cache, address, 10)
  await makeRoom(cache, { most: 2, mostBytes: 1_000 })
  expect(addresses()).toEqual(['/c', '/a'])
})

test('and when they weigh too much', async () => {
  const { cache, addresses } = memoryCache()
  for (const address of ['/a', '/b', '/c']) await keepBytes(cache, address, 400)
  await makeRoom(cache, { most: 10, mostBytes: 1_000 })
  expect(addresses()).toEqual(['/b', '/c'])
})

test('one that is too large alone does not stay', async () => {
  const { cache, addresses } = memoryCache()
  await keepBytes(cache, '/a', 2_000)
  await makeRoom(cache, { most: 10, mostBytes: 1_000 })
  expect(addresses()).toEqual([])
})
