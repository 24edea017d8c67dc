// Loaded on demand: before that the page sends nothing to the tile server.
// Leaflet writes markup as soon as it is loaded.
import '../../../ui/guard-markup.ts'
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
      // The tile server asks to know the site; the page, a secret preview perhaps, stays hidden.
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

  return <section ref={frame} className={styles.map} data-unprinted="" aria-label={`Mapa: ${name}`} />
}
