import type { ReactNode } from 'react'
import styles from './card.module.css'
import typography from './text/typography.module.css'

type CardProps = { title?: ReactNode; action?: ReactNode; children: ReactNode }

export function Card({ title, action, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title && (
        <header className={styles.header}>
          <h2 className={typography.m}>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
