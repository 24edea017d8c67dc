import type { ReactNode } from 'react'
import typography from '../text/typography.module.css'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  drawing: ReactNode
  /** left out where a heading above says it already */
  title?: ReactNode
  /** heading level */
  level?: 1 | 2 | 3
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ drawing, title, level = 2, children, action }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      {title && <Title className={typography.xl}>{title}</Title>}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
