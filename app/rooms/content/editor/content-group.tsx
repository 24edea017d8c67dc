import type { ReactNode } from 'react'
import styles from './content-form.module.css'

export function ContentGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
