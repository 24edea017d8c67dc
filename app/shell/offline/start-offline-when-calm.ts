import { buildId } from '../../platform/offline/build-id.ts'
import { whenCalm } from '../browser/when-idle.ts'

const lateMs = 4_000

/** In development there is no worker. */
export function startOfflineWhenCalm(): void {
  if (!buildId) return
  let wasTakenOver = false
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    wasTakenOver = true
  })
  whenCalm(
    () =>
      void import('./live-offline.ts').then(
        ({ liveOffline }) => liveOffline(wasTakenOver),
        // The page was left, or there is no network: the next page tries again.
        () => {},
      ),
    lateMs,
  )
}
