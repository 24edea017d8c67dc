// What a public page does for reading without a network. Fetched when the page stands and the browser has nothing to do.
import { tellPricesSince } from './kept-prices.ts'
import { startWorker } from './start-worker.ts'

const tellNewVersion = () =>
  void import('./show-new-version.tsx').then(
    ({ showNewVersion }) => showNewVersion(),
    // It cannot come without a network; the next page is of the new version anyway.
    () => {},
  )

/** @param wasTakenOver a newer worker may have taken over the page before this part had come */
export function liveOffline(wasTakenOver: boolean): void {
  startWorker(tellNewVersion, wasTakenOver)
  void tellPricesSince()
}
