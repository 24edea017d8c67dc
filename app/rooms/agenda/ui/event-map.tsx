// The map itself. Loaded after somebody asked to see it: before that nothing is sent to whoever draws the tiles.
import 'leaflet/dist/leaflet.css'
import { control, map as createMap, icon, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import { tileAddress } from '../map-tiles.ts'
import styles from './event-place.module.css'
import pin from './map-pin.svg?url&no-inline'

type EventMapProps = { name: string; latitude: number; longitude: number }

const nearEnoughToWalk = 16

export default function EventMap({ name, latitude, longitude }: EventMapProps) {
  const frame = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!frame.current) return
    const map = createMap(frame.current, {
      center: [latitude, longitude],
      zoom: nearEnoughToWalk,
      zoomControl: false,
      // The wheel scrolls the page; the buttons, the keys and two fingers zoom.
      scrollWheelZoom: false,
    })
    map.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
    tileLayer(tileAddress, {
      maxZoom: 19,
      // They ask to know which site it is; which of its pages, a secret one perhaps, is not said.
      referrerPolicy: 'origin',
      attribution:
        '© colaboradores do <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">OpenStreetMap</a>',
    }).addTo(map)
    marker([latitude, longitude], {
      alt: name,
      title: name,
      icon: icon({ iconUrl: pin, iconSize: [36, 48], iconAnchor: [18, 46] }),
      keyboard: false,
      interactive: false,
    }).addTo(map)
    // The button that had the focus was replaced by the map.
    map.getContainer().focus({ preventScroll: true })
    return () => {
      map.remove()
    }
  }, [name, latitude, longitude])

  return <section ref={frame} className={styles.map} aria-label={`Mapa: ${name}`} />
}
