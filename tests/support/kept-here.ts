// Reads what a browser keeps of the site: every answer in its caches, and every text in its database.
import type { Page } from '@playwright/test'

/** Whether a page can be read without a network. Poll it, since a page is kept after it was looked at for a moment. */
export const isKept = (page: Page, address: string) =>
  page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, address)

type Everything = { address: string; text: string }[]

/** Bodies and headers of all that is in the caches, every database, and local and session storage. */
export const everythingKept = (page: Page): Promise<Everything> =>
  page.evaluate(async () => {
    const found: { address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request, { ignoreVary: true })
        const headers = JSON.stringify([...(kept?.headers ?? [])])
        found.push({ address: `${name} ${request.url}`, text: `${headers}\n${await kept?.text()}` })
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asking = database.transaction(store).objectStore(store).getAll()
          asking.onsuccess = () => resolve(asking.result)
          asking.onerror = () => reject(asking.error)
        })
        found.push({ address: `indexedDB ${name} ${store}`, text: JSON.stringify(rows) })
      }
      database.close()
    }
    found.push({
      address: 'localStorage, sessionStorage',
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    })
    return found
  })
