// Caches a page that was read, and its parts.
import { memberOf } from '../members.ts'
import { cacheAnswer } from './cache-answer.ts'
import { cacheAddress, isPrivatePath } from './cache-rules.ts'
import {
  assetsCache,
  imagesCache,
  largestImage,
  type PageWasRead,
  pagesCache,
  roomForAssets,
  roomForImages,
  roomForPages,
} from './caches.ts'
import { makeRoom } from './make-room.ts'

/** Far more parts than one of our pages fetches. */
const mostParts = 200

export function isPageWasRead(message: unknown): message is PageWasRead {
  const parts = memberOf(message, 'parts')
  return (
    memberOf(message, 'say') === 'page was read' &&
    typeof memberOf(message, 'address') === 'string' &&
    typeof memberOf(message, 'title') === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) => typeof part === 'string')
  )
}

/** Fetches the page and its parts again, which costs little, because the browser has just fetched them. */
export async function cachePage(read: PageWasRead, origin: string): Promise<void> {
  const url = new URL(read.address, origin)
  if (url.origin !== origin || isPrivatePath(url.pathname)) return
  const address = cacheAddress(read.address, origin)
  const pages = await caches.open(pagesCache)
  const isCached = await fetchAndCache(pages, address, { title: read.title })
  if (!isCached) return
  for (const part of read.parts.slice(0, mostParts)) await cachePart(new URL(part, origin), origin)
  await makeRoom(pages, roomForPages)
  await makeRoom(await caches.open(imagesCache), roomForImages)
  await makeRoom(await caches.open(assetsCache), roomForAssets)
}

async function cachePart(url: URL, origin: string): Promise<void> {
  if (url.origin !== origin) return
  const name = url.pathname.startsWith('/assets/')
    ? assetsCache
    : url.pathname.startsWith('/uploads/')
      ? imagesCache
      : null
  if (name === null) return
  const cache = await caches.open(name)
  if (await cache.match(url.href, { ignoreVary: true })) return
  await fetchAndCache(cache, url.href, { mostBytes: largestImage })
}

async function fetchAndCache(
  cache: Cache,
  address: string,
  noted: { title?: string; mostBytes?: number } = {},
): Promise<boolean> {
  const answer = await fetch(address).catch(() => null)
  return answer !== null && (await cacheAnswer(cache, address, answer, noted))
}
