// The offline part of public pages, loaded when the browser is idle.
import { tellPricesSince } from './cached-prices.ts'
import { startWorker } from './start-worker.ts'

const tellNewVersion = () =>
  void import('./show-new-version.tsx').then(
    ({ showNewVersion }) => showNewVersion(),
    // It fails without a network; the next page is of the new version anyway.
    () => {},
  )

/** @param wasTakenOver a newer worker may have claimed the page before this part was loaded */
export function liveOffline(wasTakenOver: boolean): void {
  startWorker(tellNewVersion, wasTakenOver)
  void tellPricesSince()
}
