import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './month-fold.module.css'

type MonthFoldProps = {
  /** where links on the page lead to */
  id: string
  summary: ReactNode
  /** unfolded from the start: somebody is turning its pages */
  open: boolean
  children: ReactNode
}

/** Folded on a phone, open beside what it belongs to wherever there is room. */
export function MonthFold({ id, summary, open, children }: MonthFoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.summary}>
        <Icon of={CalendarDays} size="small" />
        <span className={styles.words}>{summary}</span>
        <Icon of={ChevronDown} size="small" />
      </summary>
      {/* A link to a place within unfolds it: browsers do that by themselves. */}
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  )
}
