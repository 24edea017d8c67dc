import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import type { Shop } from '../shop.server.ts'
import { shopSearch } from '../shop-query.ts'
import styles from './category-chips.module.css'

type CategoryChipsProps = Pick<Shop, 'categories' | 'query'>

/** What kinds of things there are; one at a time. */
export function CategoryChips({ categories, query }: CategoryChipsProps) {
  if (categories.length === 0) return null
  const chips = [{ key: '', name: 'Tudo', products: null }, ...categories]
  return (
    <nav aria-label="Categorias">
      <ul className={styles.chips}>
        {chips.map(({ key, name, products }) => (
          <li key={key}>
            <Link
              className={styles.chip}
              href={paths.shop(shopSearch({ sort: query.sort, q: query.q, category: key }))}
              aria-current={key === query.category ? 'true' : undefined}
              preventScrollReset
            >
              {name}
              {products !== null && <span className={styles.count}> {products}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
