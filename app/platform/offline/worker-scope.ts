// The part of a service worker's world that ours uses. TypeScript knows either a window's or a worker's, not both.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  /** the answer the browser asked for while the worker woke up; undefined where it did not */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type MessageFromPage = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] }

export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(name: 'sync', listen: (event: ExtendableEvent & { tag: string }) => void): void
  addEventListener(name: 'message', listen: (event: MessageFromPage) => void): void
}
