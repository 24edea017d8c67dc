// The network comes first for everything that can change; without it the cache answers. Only built files and pictures
// are cached here: pages are cached once they were read.
import { atOf, cacheAnswer, findCached, titleOf } from './cache-answer.ts'
import { cacheAddress, isPrivatePath, mayCache } from './cache-rules.ts'
import { assetsCache, imagesCache, largestImage, offlineCache, pagesCache, roomForImages } from './caches.ts'
import { makeRoom } from './make-room.ts'
import type { FetchEvent } from './worker-scope.ts'

/** The offline page, cached together with its script: both must be of one build. */
export const offlinePage = '/offline'
export const offlineScript = '/offline.js'

/** Milliseconds to wait for a bad network when the page is cached. */
const patienceMs = 6_000

/** Pages answered from the cache, because the network did not answer in time, and when they were cached. */
const shownFromCache = new Map<string, number>()
const mostShown = 200

export const cachedSince = (address: string, origin: string): number | null =>
  shownFromCache.get(cacheAddress(address, origin)) ?? null

function noteShown(address: string, kept: Response | null): void {
  shownFromCache.delete(address)
  if (kept) shownFromCache.set(address, atOf(kept))
  const [oldest] = shownFromCache.keys()
  if (shownFromCache.size > mostShown && oldest !== undefined) shownFromCache.delete(oldest)
}

/** Null leaves the request to the browser. */
export function answerTo(event: FetchEvent, origin: string): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  if (request.mode === 'navigate') return answerDocument(event, url)
  if (url.pathname.startsWith('/assets/')) return answerAsset(request)
  if (url.pathname === offlineScript) return answerFromCache(request)
  if (isPrivatePath(url.pathname)) return null
  if (url.pathname.startsWith('/uploads/') && request.destination === 'image') return answerImage(event, url)
  return null
}

async function answerDocument(event: FetchEvent, url: URL): Promise<Response> {
  const network = event.preloadResponse.then((answer) => answer ?? fetch(event.request))
  if (!isPrivatePath(url.pathname)) {
    const answer = await answerFresh(event, url, network).catch(() => null)
    if (answer) return answer
  }
  return network.catch(async () => {
    const shown = await findCached(await caches.open(offlineCache), offlinePage)
    return shown ?? Response.error()
  })
}

/** Answers from the network and renews the cache; if the network fails or is late, answers from the cache. */
async function answerFresh(event: FetchEvent, url: URL, network: Promise<Response>): Promise<Response> {
  const cache = await caches.open(pagesCache)
  const address = cacheAddress(url.href, url.origin)
  const kept = await findCached(cache, address)
  if (!kept) {
    noteShown(address, null)
    return network
  }
  let isLate = false
  const fromCache = () => {
    isLate = true
    noteShown(address, kept)
    return kept
  }
  // Held from here on: once the cache has answered, the event takes no more work, and a late answer would go unnoticed.
  event.waitUntil(
    network.then(
      (answer) => renew(cache, address, answer, kept),
      () => undefined,
    ),
  )
  const fromNetwork = network.then((answer) => {
    if (!isLate) noteShown(address, null)
    return answer
  })
  return Promise.race([fromNetwork, patience().then(() => (isLate ? kept : fromCache()))]).catch(fromCache)
}

async function renew(cache: Cache, address: string, answer: Response, kept: Response): Promise<void> {
  if (mayCache(answer)) await cacheAnswer(cache, address, answer.clone(), { title: titleOf(kept) })
  // A page that no longer exists is removed from the cache too.
  else if (answer.status === 404 || answer.status === 410) await cache.delete(address)
}

const patience = () => new Promise<void>((over) => setTimeout(over, patienceMs))

async function answerFromCache(request: Request): Promise<Response> {
  const kept = await findCached(await caches.open(offlineCache), request)
  return kept ?? fetch(request)
}

/** A built file never changes under its name. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetsCache)
  const kept = await findCached(cache, request)
  if (kept) return kept
  const answer = await fetch(request)
  const copy = answer.clone()
  void cacheAnswer(cache, request.url, copy).catch(() => false)
  return answer
}

/** A picture never changes either, but only pictures of public pages are cached. */
async function answerImage(event: FetchEvent, url: URL): Promise<Response> {
  const cache = await caches.open(imagesCache)
  const kept = await findCached(cache, url.href)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (isReadByAnybody(event.request.referrer, url.origin) && mayCache(answer)) {
    const copy = answer.clone()
    event.waitUntil(
      cacheAnswer(cache, url.href, copy, { mostBytes: largestImage }).then(() =>
        makeRoom(cache, roomForImages),
      ),
    )
  }
  return answer
}

function isReadByAnybody(referrer: string, origin: string): boolean {
  if (!referrer) return false
  const from = new URL(referrer)
  return from.origin === origin && !isPrivatePath(from.pathname)
}
