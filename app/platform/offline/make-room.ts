import { bytesHeader, type Room } from './caches.ts'

/** Deletes the oldest until the rest fits. A cache preserves the order of its puts. */
export async function makeRoom(cache: Cache, { most, mostBytes }: Room): Promise<void> {
  let count = 0
  let bytes = 0
  for (const key of (await cache.keys()).toReversed()) {
    const cached = await cache.match(key, { ignoreVary: true })
    count += 1
    bytes += Number(cached?.headers.get(bytesHeader) ?? 0)
    if (count > most || bytes > mostBytes) await cache.delete(key, { ignoreVary: true })
  }
}
