import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { island } from '../../../ui/islands/island.tsx'
import { useLater } from '../../../ui/islands/use-later.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './event-place.module.css'

// Without a network there is no map, and the rest of the page stays.
const loadMap = () =>
  import('./event-map.tsx').then(
    (part) => part.default,
    () => NoMap,
  )

const NoMap = () => <p role="alert">O mapa não pôde ser carregado. Tente de novo quando houver conexão.</p>

/** The tile server learns who looks, so the map is loaded only when the visitor asks for it. */
export function MapOnDemand({
  name,
  latitude,
  longitude,
}: {
  name: string
  latitude: number
  longitude: number
}) {
  const [isOpen, setOpen] = useState(false)
  const EventMap = useLater(loadMap, isOpen)
  if (EventMap) return <EventMap name={name} latitude={latitude} longitude={longitude} />
  if (isOpen) return <div id="mapa" className={styles.map} data-unprinted="" />
  return (
    <p id="mapa" className={styles.ask} data-unprinted="">
      <Button icon={MapIcon} onClick={() => setOpen(true)}>
        Ver no mapa
      </Button>
      <span className={classNames(typography.muted, typography.xs)}>O mapa vem do OpenStreetMap.</span>
    </p>
  )
}

export const MapIsland = island('map-on-demand', MapOnDemand, { isRarelyUsed: true })
