import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HoldsPresses } from './island.tsx'

export function hydrateIsland(place: HTMLElement, Part: ComponentType<object>): void {
  const props: object = JSON.parse(place.dataset.props ?? '{}')
  hydrateRoot(
    place,
    <HoldsPresses.Provider value>
      <Part {...props} />
    </HoldsPresses.Provider>,
  )
}
