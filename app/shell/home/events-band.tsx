import { paths } from '../../paths.ts'
import type { OccurrenceCard } from '../../rooms/agenda/event.ts'
import { EventLines } from '../../rooms/agenda/ui/event-lines.tsx'
import { HomeBand } from './home-band.tsx'

export const eventsInBand = 4

export function EventsBand({ title, events }: { title: string; events: OccurrenceCard[] }) {
  if (events.length === 0) return null
  return (
    <HomeBand id="events-band" title={title} href={paths.agenda()} all="Ver todos" ofWhat="os eventos">
      <EventLines events={events} level={3} beside />
    </HomeBand>
  )
}
