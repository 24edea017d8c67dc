import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from './home-band.module.css'

type HomeBandProps = {
  id: string
  /** as the organisation calls the feature */
  title: string
  href: string
  /** link text, 'Ver todos', and its continuation where there is room */
  all: string
  ofWhat: string
  children: ReactNode
}

export function HomeBand({ id, title, href, all, ofWhat, children }: HomeBandProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <Link href={href} className={styles.all}>
          {all}
          <span className={styles.words}> {ofWhat}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}
