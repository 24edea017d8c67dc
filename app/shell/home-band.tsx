import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import styles from './home-band.module.css'

type HomeBandProps = {
  id: string
  /** as the organisation calls the feature */
  title: string
  /** where there is more of it */
  href: string
  /** the link's own words, 'Ver todos', and what follows them where there is room */
  all: string
  ofWhat: string
  children: ReactNode
}

/** A band of the home page: what is new in one feature, and the way to the rest of it. */
export function HomeBand({ id, title, href, all, ofWhat, children }: HomeBandProps) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link href={href} className={styles.all}>
          {all}
          <span className={styles.words}> {ofWhat}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}
