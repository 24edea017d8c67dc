// What a public page does for reading without a network. Fetched when the page stands and the browser has nothing to do.
import { createElement } from 'react'
import { isPrivatePath } from '../../platform/offline/keep-rules.ts'
import { tellPricesSince } from './kept-prices.ts'
import { noteReading } from './note-reading.ts'
import { startWorker } from './start-worker.ts'
import { withoutSite } from './without-site.ts'

export function liveOffline(): void {
  startWorker(() => void tellNewVersion().catch(() => undefined), false)
  const { pathname, search } = location
  // Pages drawn for somebody are not marked as public, and the worker would leave them alone.
  const site = document.documentElement.dataset.readsAs
  if (site !== undefined && !isPrivatePath(pathname) && 'serviceWorker' in navigator)
    noteReading(pathname + search, withoutSite(document.title, site))
  tellPricesSince(pathname + search)
}

async function tellNewVersion(): Promise<void> {
  const [{ createRoot }, { NewVersion }] = await Promise.all([
    import('react-dom/client'),
    import('./new-version.tsx'),
  ])
  const place = document.createElement('div')
  document.body.append(place)
  const notice = createRoot(place)
  notice.render(createElement(NewVersion, { onLater: () => notice.unmount() }))
}
