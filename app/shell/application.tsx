import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { buildId } from '../platform/offline/build-id.ts'
import { showCartCount } from '../rooms/cart/ui/show-cart-count.ts'
import { IslandMarkup } from '../ui/islands/island.tsx'
import { ApplicationLink } from '../ui/link.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { closeWhatIsOpen } from '../ui/native-life.ts'
import { useArrival } from './arrival.ts'
import { useDataFetchState } from './data-fetch-state.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { livePage } from './page-life.ts'
import { whenCalm } from './when-idle.ts'

/** The screens that React draws in the browser: the account area, the cart, the checkout, an order, the ways in. */
export function Application({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  useEffect(() => {
    livePage()
    document.documentElement.dataset.alive = ''
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has links, menus and a cart of its own
  useEffect(() => {
    closeWhatIsOpen()
    showCartCount()
    return fetchAhead()
  }, [key])
  useArrival()
  const wasTakenOver = useTakenOver()
  const OfflineLife = useLate(() => import('./offline/offline-life.tsx').then((life) => life.OfflineLife))
  return (
    <ApplicationLink value={RouterLink}>
      <IslandMarkup value={null}>
        <LoadingBar active={useDataFetchState()} />
        {children}
        {OfflineLife && <OfflineLife wasTakenOver={wasTakenOver} />}
      </IslandMarkup>
    </ApplicationLink>
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
