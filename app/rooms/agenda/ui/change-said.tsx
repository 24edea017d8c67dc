import { Status } from '../../../ui/status.tsx'
import type { OccurrenceChange } from '../event.ts'
import { changeWords } from '../occurrences/change-words.ts'
import { situationText } from '../situation-text.ts'
import styles from './event-dates.module.css'

export function ChangeSaid({ change }: { change: OccurrenceChange }) {
  const { situation } = change
  const said = changeWords(change)
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
