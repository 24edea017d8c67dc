import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Listen = (event: { waitUntil(work: Promise<unknown>): void }) => void

const listeners = new Map<string, Listen>()
const claim = vi.fn()
const scope = {
  location: { origin: 'https://serra.example' },
  registration: { navigationPreload: { enable: vi.fn() } },
  clients: { claim },
  skipWaiting: vi.fn(),
  addEventListener: (name: string, listen: Listen) => void listeners.set(name, listen),
}
let cached: Set<string>

beforeAll(async () => {
  vi.stubGlobal('self', scope)
  vi.resetModules()
  await import('./service-worker.ts')
  vi.unstubAllGlobals()
})
beforeEach(() => {
  cached = new Set(['praca-pages-data-1', 'praca-pages-documents'])
  vi.stubGlobal('__NEEDED_ASSETS__', [])
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('clients', scope.clients)
  vi.stubGlobal('caches', {
    keys: async () => [...cached],
    delete: async (name: string) => cached.delete(name),
    open: async () => ({ keys: async () => [] }),
  })
})
afterAll(() => vi.resetModules())

async function happens(name: string) {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ waitUntil: (one) => work.push(one) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}

test('a newer worker takes over at once, also without a network', async () => {
  await happens('install')
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
})

test('a page of a first visit is not claimed, which would drop it from the browser’s back cache', async () => {
  await happens('activate')
  expect([...cached]).toEqual(['praca-pages-documents'])
  expect(scope.registration.navigationPreload.enable).toHaveBeenCalledOnce()
  expect(claim).not.toHaveBeenCalled()
})
