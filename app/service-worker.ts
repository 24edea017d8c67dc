// The service worker: pages that were read can be read again without a network. It caches only what the server marks
// as public; the rules are in platform/offline. A newer worker takes over at once: none of its answers depends on its
// own build.
import { memberOf } from './platform/members.ts'
import { answerTo, cachedSince, offlinePage, offlineScript } from './platform/offline/answer.ts'
import { buildId } from './platform/offline/build-id.ts'
import { cacheAnswer } from './platform/offline/cache-answer.ts'
import { cachePage, isPageWasRead } from './platform/offline/cache-page.ts'
import {
  type AskSince,
  askBuild,
  assetsCache,
  type CachedSince,
  offlineCache,
  oldDataCaches,
  roomForAssets,
  type WorkerBuild,
} from './platform/offline/caches.ts'
import { makeRoom } from './platform/offline/make-room.ts'
import type { WorkerScope } from './platform/offline/worker-scope.ts'
import { sendStored, sendTag } from './rooms/contacts/ui/stored-messages.ts'

/** Built files that every public page needs; the build writes their names. */
declare const __NEEDED_ASSETS__: readonly string[]

const scope = self as unknown as WorkerScope
const { origin } = scope.location
const askSince: AskSince['say'] = 'kept since when?'

scope.addEventListener('install', (event) => event.waitUntil(prepare()))
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event, origin)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('message', (event) => {
  const asked = memberOf(event.data, 'say')
  if (asked === askBuild.say) event.ports[0]?.postMessage({ build: buildId } satisfies WorkerBuild)
  else if (asked === askSince) {
    const address = String(memberOf(event.data, 'address'))
    event.ports[0]?.postMessage({ since: cachedSince(address, origin) } satisfies CachedSince)
  } else if (isPageWasRead(event.data)) event.waitUntil(read(event.data))
})

// The connection is back: messages written without one are sent, even if every page was closed meanwhile.
scope.addEventListener('sync', (event) => {
  if (event.tag === sendTag) event.waitUntil(sendOrAskAgain())
})

/** Throws when sending fails, so that the browser asks again, later each time. */
async function sendOrAskAgain() {
  if (await sendStored()) throw new Error('a kept message still waits for a connection')
}

/** Files that cannot be fetched now are fetched when a page is read. */
async function prepare() {
  await scope.skipWaiting()
  await Promise.all([cacheOfflinePage(), cacheNeededAssets()])
}

async function cacheOfflinePage() {
  const cache = await caches.open(offlineCache)
  for (const address of [offlinePage, offlineScript]) {
    const answer = await fetch(address).catch(() => null)
    if (answer) await cacheAnswer(cache, address, answer)
  }
}

async function cacheNeededAssets() {
  const cache = await caches.open(assetsCache)
  for (const address of __NEEDED_ASSETS__) {
    if (await cache.match(address)) continue
    const answer = await fetch(address).catch(() => null)
    if (answer) await cacheAnswer(cache, address, answer)
  }
}

/**
 * The files of other builds stay: open tabs and cached pages still ask for them. Pages that a worker controls get this
 * one by themselves; pages of a first visit are not claimed, since that would drop them from the browser's back cache.
 */
async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(oldDataCaches)) await caches.delete(name)
  await makeRoom(await caches.open(assetsCache), roomForAssets)
  await scope.registration.navigationPreload?.enable()
}

const hour = 60 * 60 * 1000
let offlinePageAt = 0

async function read(page: Parameters<typeof cachePage>[0]) {
  await cachePage(page, origin)
  // The offline page shows the site's name, colours and menu, which change.
  if (Date.now() - offlinePageAt < hour) return
  offlinePageAt = Date.now()
  await cacheOfflinePage()
}
