import { fullDateText } from '../../../platform/text/days.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { OccurrenceChange } from '../event.ts'
import { ChangeSaid } from './change-said.tsx'
import styles from './event-dates.module.css'

type EventDateProps = {
  day: string
  words: string
  change: OccurrenceChange | undefined
  /** excluded from the series */
  isOut: boolean
  /** saved like this, it loses what was changed on it */
  losesChange: boolean
  onToggle: () => void
  /** undefined where this day cannot be changed alone */
  onChange: (() => void) | undefined
}

export function EventDate({ day, words, change, isOut, losesChange, onToggle, onChange }: EventDateProps) {
  const date = fullDateText(day)
  return (
    <li className={styles.date}>
      <div className={styles.when}>
        <span className={isOut ? styles.out : undefined}>{words}</span>
        {isOut && <Status tone="quiet">Não acontece</Status>}
        {change && <ChangeSaid change={change} />}
        {losesChange && (
          <span role="status" className={classNames(typography.faint, typography.snug)}>
            Depois de salvar, esta data só volta como as outras.
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {onChange && (
          <Button look="quiet" aria-label={`Mudar só ${date}`} onClick={onChange}>
            Mudar
          </Button>
        )}
        <Button look="quiet" aria-label={isOut ? `Pôr de volta ${date}` : `Tirar ${date}`} onClick={onToggle}>
          {isOut ? 'Pôr de volta' : 'Tirar'}
        </Button>
      </div>
    </li>
  )
}
