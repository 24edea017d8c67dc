// What a page does for reading without a network. Fetched when the page stands and the browser has nothing to do.
import { useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { isPrivatePath } from '../../platform/offline/keep-rules.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { tellPricesSince } from './kept-prices.ts'
import { NewVersion } from './new-version.tsx'
import { noteReading } from './note-reading.ts'
import { startWorker } from './start-worker.ts'
import { withoutSite } from './without-site.ts'

type OfflineLifeProps = {
  /** whether a worker took over this page while this part was on its way */
  wasTakenOver: () => boolean
}

export function OfflineLife({ wasTakenOver }: OfflineLifeProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const [isOutdated, setOutdated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the listening begins
  useEffect(() => startWorker(() => setOutdated(true), wasTakenOver()), [])

  // Pages drawn for somebody are not marked as public, and the worker would leave them alone.
  const siteTitle = root?.actor ? null : (root?.settings?.title ?? null)
  useEffect(() => {
    if (siteTitle === null || isPrivatePath(pathname) || !('serviceWorker' in navigator)) return
    return noteReading(pathname + search, withoutSite(document.title, siteTitle))
  }, [pathname, search, siteTitle])

  useEffect(() => tellPricesSince(pathname + search), [pathname, search])

  return isOutdated ? <NewVersion onLater={() => setOutdated(false)} /> : null
}
