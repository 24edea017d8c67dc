import { dateText, shortMonth } from '../../platform/text/days.ts'
import { classNames } from '../class-names.ts'
import styles from './day-leaf.module.css'

type DayLeafProps = {
  day: string
  /** cancelled */
  crossed?: boolean
}

export function DayLeaf({ day, crossed = false }: DayLeafProps) {
  return (
    <time dateTime={day} className={classNames(styles.leaf, crossed && styles.crossed)} title={dateText(day)}>
      <span className={styles.month}>{shortMonth(day)}</span>
      <span className={styles.day}>{Number(day.slice(8, 10))}</span>
    </time>
  )
}
