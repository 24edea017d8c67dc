// An event as schema.org/Event.
import { stateCodes } from '../../../platform/brazil/states.ts'
import type { EventReading, Situation } from '../event.ts'
import { isMoved } from '../times/when.ts'

const statuses: Record<Situation, string> = {
  confirmed: 'EventScheduled',
  postponed: 'EventPostponed',
  canceled: 'EventCancelled',
}

const schema = (name: string) => `https://schema.org/${name}`

/** Reads the state from an address: 'GO' from 'Praça da Matriz, São Domingos – GO'. */
export function stateIn(address: string): string | null {
  const [, code = ''] = /[–\-/(,]\s*([A-Z]{2})\)?(?:,|\s*$)/.exec(address) ?? []
  return stateCodes.find((known) => known === code) ?? null
}

function placeOf({ place, address, latitude, longitude }: EventReading) {
  const state = stateIn(address)
  return {
    '@type': 'Place',
    name: place || address,
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      ...(state && { addressRegion: state }),
      addressCountry: 'BR',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

const statusOf = (event: EventReading) =>
  isMoved(event)
    ? { eventStatus: schema('EventRescheduled'), previousStartDate: event.occurrence }
    : { eventStatus: schema(statuses[event.situation]) }

/** `picture`: the site's own, for events without a cover. */
type Site = { origin: string; organizer: string; picture?: string | null }

export function eventJsonLd(event: EventReading, url: string, { origin, organizer, picture }: Site) {
  const isSomewhere = event.place !== '' || event.address !== ''
  const isOnline = event.url !== ''
  const attendance = isOnline ? (isSomewhere ? 'Mixed' : 'Online') : 'Offline'
  const locations = [
    ...(isSomewhere ? [placeOf(event)] : []),
    ...(isOnline ? [{ '@type': 'VirtualLocation', url: event.url }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    ...(event.description && { description: event.description }),
    ...(event.cover ? { image: [origin + event.cover.url] } : picture && { image: [picture] }),
    startDate: event.all_day ? event.first_day : event.starts_at,
    ...(event.all_day ? { endDate: event.last_day } : event.ends_at !== null && { endDate: event.ends_at }),
    ...statusOf(event),
    ...(locations.length > 0 && {
      eventAttendanceMode: schema(`${attendance}EventAttendanceMode`),
      location: locations.length === 1 ? locations[0] : locations,
    }),
    inLanguage: 'pt-BR',
    url,
    organizer: { '@type': 'Organization', name: organizer, url: origin },
  }
}
