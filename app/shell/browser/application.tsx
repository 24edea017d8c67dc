import { type ReactNode, useEffect } from 'react'
import { Link as RouterLink, useLocation, useNavigation } from 'react-router'
import { showCartCount } from '../../rooms/cart/ui/show-cart-count.ts'
import { IslandMarkup } from '../../ui/islands/island.tsx'
import { repeatHeld } from '../../ui/islands/start-islands.ts'
import { ApplicationLink } from '../../ui/link.tsx'
import { closeWhatIsOpen } from '../../ui/native-life.ts'
import { LoadingBar } from '../../ui/page/loading-bar.tsx'
import { startOfflineWhenCalm } from '../offline/start-offline-when-calm.ts'
import { Arrival } from './arrival.tsx'
import { useDataFetchState } from './data-fetch-state.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { livePage } from './page-life.ts'

/** React runs in the browser for the account area, cart, checkout, and orders. */
export function Application({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const next = useNavigation().location?.key ?? key
  useEffect(() => {
    livePage()
    document.documentElement.dataset.alive = ''
    repeatHeld(() => true)
    startOfflineWhenCalm()
  }, [])
  // At the start of a navigation: what a person opens while the next screen loads stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each navigation
  useEffect(closeWhatIsOpen, [next])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has links and a cart of its own
  useEffect(() => {
    showCartCount()
    return fetchAhead()
  }, [key])
  return (
    <ApplicationLink value={RouterLink}>
      <IslandMarkup value={null}>
        <LoadingBar active={useDataFetchState()} />
        <Arrival />
        {children}
      </IslandMarkup>
    </ApplicationLink>
  )
}
