import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import styles from './screen-header.module.css'

type ScreenHeaderProps = {
  title: ReactNode
  /** for aria-labelledby */
  titleId?: string
  /** The list this came from, for the breadcrumb. */
  from?: Crumb
  /** The screen's name in the breadcrumb, where it differs from the title. */
  here?: string
  action?: ReactNode
  children?: ReactNode
}

export function ScreenHeader({ title, titleId, from, here, action, children }: ScreenHeaderProps) {
  return (
    <header className={styles.header}>
      {from && (
        <div className={styles.way}>
          <Breadcrumb crumbs={[from, { label: here ?? String(title) }]} />
        </div>
      )}
      <div className={styles.line}>
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        {action}
      </div>
      {children && <p className={styles.intro}>{children}</p>}
    </header>
  )
}
