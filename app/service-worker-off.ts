// Served in place of the service worker while it is switched off (SERVICE_WORKER=off): deletes everything the worker
// cached and unregisters it. Pages that are open go on with the network alone.
import type { WorkerScope } from './platform/offline/worker-scope.ts'

const scope = self as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('praca-')) await caches.delete(name)
  await scope.registration.unregister()
}
