import type { ReactNode } from 'react'
import typography from '../../../ui/text/typography.module.css'
import styles from './content-form.module.css'

export function ContentGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={typography.m} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
