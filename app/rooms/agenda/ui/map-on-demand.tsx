import { Map as MapIcon } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { island } from '../../../ui/islands/island.tsx'
import { reloadUnlessUnsaved } from '../../../ui/parts/guarded-reload.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './event-place.module.css'

type Spot = { name: string; latitude: number; longitude: number }

/** Null where it does not come: then the page reloads, or says what to do. */
async function fetchMap(): Promise<ComponentType<Spot> | null> {
  try {
    return (await import('./event-map.tsx')).default
  } catch {
    if (!reloadUnlessUnsaved()) window.sayPartMissing?.()
    return null
  }
}

/** The tile server learns who looks, so the map is loaded only when the visitor asks for it. */
export function MapOnDemand(spot: Spot) {
  const [EventMap, setMap] = useState<ComponentType<Spot> | null>(null)
  const [isComing, setComing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)

  // The button was away while the map was to come.
  useEffect(() => {
    if (!isComing && wasPressed.current) button.current?.focus()
  }, [isComing])

  async function open() {
    wasPressed.current = true
    setComing(true)
    const part = await fetchMap()
    setMap(() => part)
    setComing(false)
  }

  if (EventMap) return <EventMap {...spot} />
  if (isComing) return <div id="mapa" className={styles.map} data-unprinted="" />
  return (
    <p id="mapa" className={styles.ask} data-unprinted="">
      <Button ref={button} icon={MapIcon} onClick={open}>
        Ver no mapa
      </Button>
      <span className={classNames(typography.muted, typography.xs)}>O mapa vem do OpenStreetMap.</span>
    </p>
  )
}

export const MapIsland = island('map-on-demand', MapOnDemand, { isRarelyUsed: true })
