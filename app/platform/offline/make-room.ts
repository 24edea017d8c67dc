import { bytesHeader, type Room } from './kept.ts'

/** Lets the oldest go until the rest fits. A cache keeps the order in which things were put, the last put last. */
export async function makeRoom(cache: Cache, { most, mostBytes }: Room): Promise<void> {
  let count = 0
  let bytes = 0
  for (const key of (await cache.keys()).toReversed()) {
    const kept = await cache.match(key, { ignoreVary: true })
    count += 1
    bytes += Number(kept?.headers.get(bytesHeader) ?? 0)
    if (count > most || bytes > mostBytes) await cache.delete(key, { ignoreVary: true })
  }
}
