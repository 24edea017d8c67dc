import { ExternalLink, MapPin, MonitorPlay } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkedText } from '../../../ui/text/linked-text.tsx'
import typography from '../../../ui/text/typography.module.css'
import { googleMapsAddress, openStreetMapAddress, searchAddress } from '../map-tiles.ts'
import styles from './event-place.module.css'
import { MapIsland } from './map-on-demand.tsx'

type EventPlaceProps = {
  place: string
  address: string
  latitude: number | null
  longitude: number | null
  /** the link for taking part online */
  url: string
  is_over: boolean
}

export function EventPlace({ place, address, latitude, longitude, url, is_over: isOver }: EventPlaceProps) {
  const spot = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const words = [place, address].filter(Boolean).join(', ')
  return (
    <>
      {words && (
        <section className={styles.where} aria-label="Local">
          <Icon of={MapPin} />
          <div className={classNames(stack(1), typography.breakable)}>
            {place && <p className={typography.bold}>{place}</p>}
            {address && (
              <p>
                <LinkedText>{address}</LinkedText>
              </p>
            )}
            <p className={styles.outside} data-unprinted="">
              <Link href={spot ? googleMapsAddress(spot) : searchAddress(words)}>
                Abrir no Google Maps <Icon of={ExternalLink} size="small" />
              </Link>
              {spot && (
                <Link href={openStreetMapAddress(spot)}>
                  Abrir no OpenStreetMap <Icon of={ExternalLink} size="small" />
                </Link>
              )}
            </p>
            {spot && <MapIsland name={place || address} {...spot} />}
          </div>
        </section>
      )}
      {url && (
        <section className={styles.where} aria-label="Pela internet">
          <Icon of={MonitorPlay} />
          <div className={classNames(stack(1), typography.breakable)}>
            <p className={typography.bold}>Pela internet</p>
            <p className={styles.address}>
              {isOver ? (
                <Link href={url}>Endereço do encontro</Link>
              ) : (
                <ButtonLink icon={MonitorPlay} href={url}>
                  Entrar na sala
                </ButtonLink>
              )}
            </p>
            {!isOver && <p className={classNames(typography.muted, typography.xs)}>Abre em {hostOf(url)}.</p>}
          </div>
        </section>
      )}
    </>
  )
}

/** The host alone, without the path. */
const hostOf = (url: string) => {
  try {
    return new URL(url).host.replace(/^www\./, '')
  } catch {
    return url
  }
}
