import { type Weekday, weekdays } from '../recurrence/recurrence.ts'
import { weekdayNames } from '../recurrence/recurrence-words.ts'
import styles from './weekday-boxes.module.css'

type WeekdayBoxesProps = { chosen: readonly Weekday[]; onChange: (chosen: Weekday[]) => void }

/** At least one stays chosen. */
export function WeekdayBoxes({ chosen, onChange }: WeekdayBoxesProps) {
  const toggle = (day: Weekday, isOn: boolean) => {
    const next = isOn ? [...chosen, day] : chosen.filter((one) => one !== day)
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset>
      <legend className={styles.legend}>Em que dias</legend>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(day)}
              onChange={(event) => toggle(day, event.target.checked)}
              aria-label={weekdayNames[day]}
            />
            <span aria-hidden="true">{weekdayNames[day].slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
