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
    identityOf(place),
  )
}

/** The server numbers the islands of a page. Preact has ids of its own; React, in development, does not. */
function identityOf(place: HTMLElement) {
  if (!import.meta.env.DEV) return {}
  const places = [...document.querySelectorAll('[data-island]')]
  return { identifierPrefix: `i${places.indexOf(place) + 1}` }
}
