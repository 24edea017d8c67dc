import { Link } from '../link.tsx'
import styles from './sort-links.module.css'

type SortLinksProps<Sort extends string> = {
  label: string
  sorts: readonly Sort[]
  current: Sort
  nameOf: (sort: Sort) => string
  hrefOf: (sort: Sort) => string
}

export function SortLinks<Sort extends string>(props: SortLinksProps<Sort>) {
  const { label, sorts, current, nameOf, hrefOf } = props
  return (
    <nav className={styles.sorts} aria-label={label}>
      {sorts.map((sort) => (
        <Link
          key={sort}
          className={styles.sort}
          href={hrefOf(sort)}
          aria-current={sort === current ? 'true' : undefined}
          rel="nofollow"
          preventScrollReset
        >
          {nameOf(sort)}
        </Link>
      ))}
    </nav>
  )
}
