import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import styles from './neighbours.module.css'

type Neighbour = { title: string; href: string }

type NeighboursProps = {
  label: string
  previous: (Neighbour & { side: string }) | null
  next: (Neighbour & { side: string }) | null
}

export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous && (
        <Link className={styles.neighbour} href={previous.href} rel="prev">
          <span className={styles.side}>
            <Icon of={ArrowLeft} size="small" /> {previous.side}
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className={`${styles.neighbour} ${styles.next}`} href={next.href} rel="next">
          <span className={styles.side}>
            {next.side} <Icon of={ArrowRight} size="small" />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
