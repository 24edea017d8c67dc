import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { EventReading } from '../event.ts'
import { situationText } from '../situation-text.ts'
import { anotherTime, movedFrom } from '../times/when.ts'
import styles from './event-article.module.css'

export function NextDates({ event, linked }: { event: EventReading; linked: boolean }) {
  if (event.next.length === 0) return null
  return (
    <section className={styles.dates} aria-labelledby="proximas-datas">
      <h2 id="proximas-datas">Próximas datas</h2>
      <ul>
        {event.next.map((date) => {
          const words = anotherTime(date, event, event.clock)
          const former = movedFrom(date)
          const note = former ? `em vez de ${former}` : situationText[date.situation].toLowerCase()
          const isAsRuled = date.situation === 'confirmed' && former === null
          return (
            <li key={date.occurrence}>
              <span className={classNames(date.situation !== 'confirmed' && styles.offDate)}>
                {linked ? <Link href={paths.event(event.slug, date.occurrence)}>{words}</Link> : words}
              </span>
              {!isAsRuled && (
                <span className={classNames(typography.s, typography.bold, styles.note)}> {note}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
