import { classNames } from '../../../ui/class-names.ts'
import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { OccurrenceChange } from '../event.ts'
import { changeWords } from '../occurrences/change-words.ts'
import { situationText } from '../situation-text.ts'

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
      {said && <span className={classNames(typography.faint, typography.snug)}>{said}</span>}
    </>
  )
}
