import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HoldsPresses } from './island.tsx'

export function hydrateIsland(place: HTMLElement, Part: ComponentType<object>): void {
  const props = JSON.parse(place.dataset.props ?? '{}') as object
  // The server counts the islands of a page as it draws them.
  const places = [...document.querySelectorAll('[data-island]')]
  hydrateRoot(
    place,
    <HoldsPresses.Provider value>
      <Part {...props} />
    </HoldsPresses.Provider>,
    { identifierPrefix: `i${places.indexOf(place) + 1}` },
  )
}
