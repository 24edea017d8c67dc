import { type ComponentType, useEffect, useRef, useState } from 'react'
import { tellFailuresBy } from '../platform/api-client/tell-failure.ts'
import { buildId } from '../platform/offline/build-id.ts'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { toast } from '../ui/toast.ts'
import { useArrival } from './arrival.ts'
import { useDataFetchState } from './data-fetch-state.ts'
import { keepLocale } from './locale-cookie.ts'
import { PrefetchVisibleLinks } from './prefetch.tsx'
import { whenCalm } from './when-idle.ts'

/** What every page does in the browser: shows that the next one is coming, and fetches visible links ahead. */
export function NavigationProgress() {
  useEffect(() => {
    tellFailuresBy(toast.error)
    keepLocale()
    document.documentElement.dataset.alive = ''
  }, [])
  useArrival()
  const wasTakenOver = useTakenOver()
  const OfflineLife = useLate(() => import('./offline/offline-life.tsx').then((life) => life.OfflineLife))
  return (
    <>
      <LoadingBar active={useDataFetchState()} />
      <PrefetchVisibleLinks />
      {OfflineLife && <OfflineLife wasTakenOver={wasTakenOver} />}
    </>
  )
}

/** A newer worker may take over the page before what listens for that has come. */
function useTakenOver(): () => boolean {
  const isTaken = useRef(false)
  useEffect(() => {
    const note = () => {
      isTaken.current = true
    }
    navigator.serviceWorker?.addEventListener('controllerchange', note)
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', note)
  }, [])
  return () => isTaken.current
}

const lateMs = 4_000

/** A component that nobody waits for; null until it came, and for good where it cannot. */
function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    if (!buildId) return
    return whenCalm(() => {
      load().then(
        (component) => setLate(() => component),
        () => {},
      )
    }, lateMs)
  }, [])
  return Late
}
