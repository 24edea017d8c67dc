import { MapPin, MonitorPlay, Repeat2 } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { DayLeaf } from '../../../ui/calendar/day-leaf.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import type { OccurrenceCard } from '../event.ts'
import { dayOf, movedFrom, whenBesideLeaf } from '../times/when.ts'
import { inBrackets } from '../times/zone-words.ts'
import styles from './event-lines.module.css'
import { SituationMark } from './situation-mark.tsx'

type EventLinesProps = {
  events: readonly OccurrenceCard[]
  /** heading level */
  level: 2 | 3
  /** side by side where there is room */
  beside?: boolean
}

/** Shows canceled events too, marked as canceled. */
export function EventLines({ events, level, beside = false }: EventLinesProps) {
  return (
    <ul className={classNames(styles.lines, beside && styles.beside)}>
      {events.map((event) => (
        <li key={`${event.slug} ${event.occurrence}`}>
          <EventLine event={event} level={level} />
        </li>
      ))}
    </ul>
  )
}

function EventLine({ event, level }: { event: OccurrenceCard; level: 2 | 3 }) {
  const Title = `h${level}` as const
  const isOff = event.situation === 'canceled'
  const hasNoDate = event.situation !== 'confirmed'
  const former = movedFrom(event)
  return (
    <article className={styles.event}>
      <DayLeaf day={dayOf(event.date_time)} crossed={hasNoDate} />
      <div className={stack(1, 'start')}>
        <SituationMark situation={event.situation} isMoved={former !== null} />
        <Title className={classNames(styles.title, isOff && styles.off)}>
          <Link href={paths.event(event.slug, event.repeats ? event.occurrence : undefined)}>
            {event.title}
          </Link>
        </Title>
        <p className={styles.when}>
          <span className={classNames(hasNoDate && styles.off)}>
            {whenBesideLeaf(event)}
            {inBrackets(event.clock)}
          </span>
          {former && <span>(era {former})</span>}
          {event.repeats && (
            <span className={styles.repeats}>
              <Icon of={Repeat2} size="small" /> {event.repeats}
            </span>
          )}
        </p>
        {event.place && (
          <p className={styles.where}>
            <Icon of={MapPin} size="small" /> {event.place}
          </p>
        )}
        {!event.place && event.url && (
          <p className={styles.where}>
            <Icon of={MonitorPlay} size="small" /> Pela internet
          </p>
        )}
      </div>
    </article>
  )
}
