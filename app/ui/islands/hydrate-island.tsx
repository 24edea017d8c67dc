import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HoldsPresses } from './island.tsx'

export function hydrateIsland(place: HTMLElement, Part: ComponentType<object>): void {
  const props = JSON.parse(place.dataset.props ?? '{}') as object
  hydrateRoot(
    place,
    <HoldsPresses.Provider value>
      <Part {...props} />
    </HoldsPresses.Provider>,
  )
}
