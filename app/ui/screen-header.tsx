import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import styles from './screen-header.module.css'

type ScreenHeaderProps = {
  title: ReactNode
  /** for whoever is labelled by the title */
  titleId?: string
  /** The list this came from, for the way back; the screen itself is added. */
  from?: Crumb
  /** What the screen is called in the way back, where its title says something else. */
  here?: string
  /** The one main button. */
  action?: ReactNode
  /** What the screen is for, in a sentence or two. */
  children?: ReactNode
}

/** The head of every screen of the account area. */
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
