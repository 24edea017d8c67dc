import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './month-fold.module.css'

type MonthFoldProps = {
  /** the anchor of links on the page */
  id: string
  summary: ReactNode
  /** open from the start */
  open: boolean
  children: ReactNode
}

/** Folded on a phone, always open where there is room. */
export function MonthFold({ id, summary, open, children }: MonthFoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.summary}>
        <Icon of={CalendarDays} size="small" />
        <span className={styles.words}>{summary}</span>
        <Icon of={ChevronDown} size="small" />
      </summary>
      {/* Browsers open the fold for a link to an anchor inside it. */}
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  )
}
