// The offline part of public pages, loaded when the browser is idle.
import { trustedTypeNames } from '../../platform/http/trusted-types.ts'
import { buildId } from '../../platform/offline/build-id.ts'
import { askBuild, type WorkerBuild } from '../../platform/offline/caches.ts'
import { tellPricesSince } from './cached-prices.ts'

const tellNewVersion = () =>
  void import('./new-version.tsx').then(
    ({ showNewVersion }) => showNewVersion(),
    // The import fails without a network; the next page is of the new version anyway.
    () => {},
  )

/** @param wasTakenOver a newer worker may have claimed the page before this part was loaded */
export function liveOffline(wasTakenOver: boolean): void {
  startWorker(tellNewVersion, wasTakenOver)
  void tellPricesSince()
}

const ownAddress = '/sw.js'

let naming: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined

function workerAddress(): string | TrustedScriptURL {
  naming ??= window.trustedTypes?.createPolicy(trustedTypeNames.worker, {
    createScriptURL: (_: string) => ownAddress,
  })
  return naming ? naming.createScriptURL(ownAddress) : ownAddress
}

const hourMs = 60 * 60 * 1000

/** @param wasTakenOver whether a worker claimed this page before this code listened */
function startWorker(onOtherBuild: () => void, wasTakenOver: boolean): void {
  // The worker is made with the site; development keeps nothing.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let lookedAt = Date.now()

  const registered = serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => null)
  const tookOver = async () => {
    const build = await buildOfWorker()
    if (build !== null && build !== buildId) onOtherBuild()
  }
  // A tab may stay open for days; the browser itself checks only when a page is opened.
  const lookAgain = async () => {
    if (document.hidden || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    await (await registered)?.update().catch(() => undefined)
  }
  serviceWorker.addEventListener('controllerchange', tookOver)
  if (wasTakenOver) void tookOver()
  document.addEventListener('visibilitychange', lookAgain)
}

const patienceMs = 3_000

function buildOfWorker(): Promise<string | null> {
  const { controller } = navigator.serviceWorker
  if (!controller) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<WorkerBuild>) => resolve(data.build)
    setTimeout(() => resolve(null), patienceMs)
    controller.postMessage(askBuild, [port2])
  })
}
