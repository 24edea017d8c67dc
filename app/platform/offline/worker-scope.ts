// TypeScript knows either a window's or a worker's types, not both.

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = ExtendableEvent & {
  request: Request
  /** the browser's own request, made while the worker started; undefined if it made none */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type MessageFromPage = ExtendableEvent & { data: unknown; ports: readonly MessagePort[] }

export type WorkerScope = {
  location: Location
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(name: 'sync', listen: (event: ExtendableEvent & { tag: string }) => void): void
  addEventListener(name: 'message', listen: (event: MessageFromPage) => void): void
}
