import { type ReactNode, useId } from 'react'
import { stack } from '../layout.ts'
import typography from '../text/typography.module.css'
import { useAnchor } from '../use-anchor.ts'
import styles from './section.module.css'

type SectionProps = {
  title: ReactNode
  intro?: ReactNode
  /** anchor */
  id?: string
  children: ReactNode
}

/** A part of a long screen, saved on its own. */
export function Section({ title, intro, id, children }: SectionProps) {
  const madeId = useId()
  const anchor = useAnchor()
  const isAsked = id !== undefined && anchor === id
  const titleId = `${id ?? madeId}-title`
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId} data-asked={isAsked || undefined}>
      <header className={stack(2, 'top')}>
        <h2 className={typography.l} id={titleId}>
          {title}
        </h2>
        {intro && <p className={typography.faint}>{intro}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
