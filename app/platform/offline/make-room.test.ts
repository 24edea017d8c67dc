import { expect, test } from 'vitest'
import { put } from './cache-answer.ts'
import { makeRoom } from './make-room.ts'

function memoryCache() {
  const cached = new Map<string, Response>()
  const cache = {
    keys: async () => [...cached.keys()].map((address) => new Request(`http://site${address}`)),
    match: async (request: Request) => cached.get(new URL(request.url).pathname),
    put: async (address: string, answer: Response) => {
      cached.delete(address)
      cached.set(address, answer)
    },
    delete: async (request: Request) => cached.delete(new URL(request.url).pathname),
  }
  return { cache: cache as unknown as Cache, addresses: () => [...cached.keys()] }
}

const cacheBytes = (cache: Cache, address: string, bytes: number) =>
  put(cache, address, new ArrayBuffer(bytes), new Headers())

test('the oldest go when there are too many; what was read again is not old', async () => {
  const { cache, addresses } = memoryCache()
  for (const address of ['/a', '/b', '/c', '/a']) await cacheBytes(cache, address, 10)
  await makeRoom(cache, { most: 2, mostBytes: 1_000 })
  expect(addresses()).toEqual(['/c', '/a'])
})

test('and when they weigh too much', async () => {
  const { cache, addresses } = memoryCache()
  for (const address of ['/a', '/b', '/c']) await cacheBytes(cache, address, 400)
  await makeRoom(cache, { most: 10, mostBytes: 1_000 })
  expect(addresses()).toEqual(['/b', '/c'])
})

test('one that is too large alone does not stay', async () => {
  const { cache, addresses } = memoryCache()
  await cacheBytes(cache, '/a', 2_000)
  await makeRoom(cache, { most: 10, mostBytes: 1_000 })
  expect(addresses()).toEqual([])
})
