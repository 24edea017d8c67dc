import { Status } from '../../../ui/status.tsx'
import type { OccurrenceChange } from '../event.ts'
import { situationText } from '../text.ts'
import { whenText } from '../when.ts'
import styles from './event-dates.module.css'

/** What is different about a day, in a few words. */
export function ChangeSaid({ change }: { change: OccurrenceChange }) {
  const { situation, date_time, end_date_time, place, address, url, title } = change
  const when = date_time && whenText({ date_time, end_date_time, all_day: date_time.length === 10 })
  const said = [when && `passa para ${when}`, place, address, url && 'outro link', title]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {situation && (
        <Status tone={situation === 'canceled' ? 'bad' : situation === 'postponed' ? 'waiting' : 'good'}>
          {situationText[situation]}
        </Status>
      )}
      {said && <span className={styles.quiet}>{said}</span>}
    </>
  )
}
