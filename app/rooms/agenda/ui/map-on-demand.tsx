import { Map as MapIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { island } from '../../../ui/islands/island.tsx'
import styles from './event-place.module.css'

// Without a network there is no map, and the rest of the page stays.
const EventMap = lazy(() => import('./event-map.tsx').catch(() => ({ default: NoMap })))

const NoMap = () => <p role="alert">O mapa não pôde ser carregado. Tente de novo quando houver conexão.</p>

/** The tile server learns who looks: so the map is asked for. */
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
  if (isOpen)
    return (
      <Suspense fallback={<div id="mapa" className={styles.map} />}>
        <EventMap name={name} latitude={latitude} longitude={longitude} />
      </Suspense>
    )
  return (
    <p id="mapa" className={styles.ask}>
      <Button icon={MapIcon} onClick={() => setOpen(true)}>
        Ver no mapa
      </Button>
      <span className={styles.note}>O mapa vem do OpenStreetMap.</span>
    </p>
  )
}

export const MapIsland = island('map-on-demand', MapOnDemand, { isRarelyUsed: true })
