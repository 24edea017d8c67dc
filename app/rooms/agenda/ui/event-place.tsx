import { ExternalLink, Map as MapIcon, MapPin, MonitorPlay } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { googleMapsAddress, openStreetMapAddress, searchAddress } from '../map-tiles.ts'
import styles from './event-place.module.css'
import { mapHere, wasAskedForMap } from './map-here.ts'

// Where the network is gone there is no map, and the rest of the page stays.
const EventMap = lazy(() => import('./event-map.tsx').catch(() => ({ default: NoMap })))

type EventPlaceProps = {
  place: string
  address: string
  latitude: number | null
  longitude: number | null
  /** where it takes place on the net */
  url: string
  is_over: boolean
}

/** Where: in the world, on the net, or both. */
export function EventPlace({ place, address, latitude, longitude, url, is_over: isOver }: EventPlaceProps) {
  const spot = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const words = [place, address].filter(Boolean).join(', ')
  return (
    <>
      {words && (
        <section className={styles.where} aria-label="Local">
          <Icon of={MapPin} />
          <div className={styles.words}>
            {place && <p className={styles.name}>{place}</p>}
            {address && (
              <p>
                <LinkedText>{address}</LinkedText>
              </p>
            )}
            <p className={styles.outside}>
              <Link href={spot ? googleMapsAddress(spot) : searchAddress(words)}>
                Abrir no Google Maps <Icon of={ExternalLink} size="small" />
              </Link>
              {spot && (
                <Link href={openStreetMapAddress(spot)}>
                  Abrir no OpenStreetMap <Icon of={ExternalLink} size="small" />
                </Link>
              )}
            </p>
            {spot && <MapOnDemand name={place || address} {...spot} />}
          </div>
        </section>
      )}
      {url && (
        <section className={styles.where} aria-label="Pela internet">
          <Icon of={MonitorPlay} />
          <div className={styles.words}>
            <p className={styles.name}>Pela internet</p>
            <p className={styles.address}>
              {isOver ? (
                <Link href={url}>Endereço do encontro</Link>
              ) : (
                <ButtonLink icon={MonitorPlay} href={url}>
                  Entrar na sala
                </ButtonLink>
              )}
            </p>
            {!isOver && <p className={styles.note}>Abre em {hostOf(url)}.</p>}
          </div>
        </section>
      )}
    </>
  )
}

/** Whose room it is, without what stands behind the name. */
const hostOf = (url: string) => {
  try {
    return new URL(url).host.replace(/^www\./, '')
  } catch {
    return url
  }
}

const NoMap = () => <p role="alert">O mapa não pôde ser carregado. Tente de novo quando houver conexão.</p>

/** Who draws the map learns who looks at it: so it is asked for, never simply there. */
function MapOnDemand({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (wasAskedForMap()) setOpen(true)
  }, [])
  if (isOpen)
    return (
      <Suspense fallback={<div id="mapa" className={styles.map} />}>
        <EventMap {...{ name, latitude, longitude }} />
      </Suspense>
    )
  return (
    <p id="mapa" className={styles.ask}>
      <Button icon={MapIcon} onClick={() => mapHere(() => setOpen(true))}>
        Ver no mapa
      </Button>
      <span className={styles.note}>O mapa vem do OpenStreetMap.</span>
    </p>
  )
}
