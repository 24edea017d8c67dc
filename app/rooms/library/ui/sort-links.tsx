import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { type LibraryQuery, type LibrarySort, librarySearch } from '../library-query.ts'
import styles from './sort-links.module.css'

const sorts: [LibrarySort | '', string][] = [
  ['', 'Mais recentes'],
  ['year', 'Ano'],
  ['alphabetical_order', 'Título'],
  ['downloads', 'Mais baixados'],
]

/** The order of the list, in its address. Found by words, what fits best comes first. */
export function SortLinks({ query }: { query: LibraryQuery }) {
  return (
    <nav className={styles.sorts} aria-label="Ordenar">
      {sorts.map(([sort, label]) => (
        <Link
          key={sort}
          className={styles.sort}
          href={paths.library(librarySearch({ ...query, sort, page: 1 }))}
          aria-current={sort === query.sort ? 'true' : undefined}
          rel="nofollow"
          preventScrollReset
        >
          {sort === '' && query.q ? 'Relevância' : label}
        </Link>
      ))}
    </nav>
  )
}
