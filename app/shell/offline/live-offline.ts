// What a public page does for reading without a network. Fetched when the page stands and the browser has nothing to do.
import { createElement } from 'react'
import { tellPricesSince } from './kept-prices.ts'
import { startWorker } from './start-worker.ts'

/** @param wasTakenOver a newer worker may have taken over the page before this part had come */
export function liveOffline(wasTakenOver: boolean): void {
  startWorker(() => void tellNewVersion().catch(() => undefined), wasTakenOver)
  tellPricesSince(location.pathname + location.search)
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
