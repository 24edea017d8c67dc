import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** Disclosures of one name open one at a time. */
  name?: string
  open?: boolean
  children: ReactNode
}

export function Disclosure({ summary, name, open, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={name} open={open}>
      <summary className={styles.summary}>
        {summary}
        <Icon of={ChevronDown} size="small" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
