import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { productSorts } from '../product.ts'
import { type ShopQuery, shopSearch, sortText } from '../shop-query.ts'
import styles from './shop-sorts.module.css'

/** The order of the list, in its address, in the words of product.md 3. */
export function ShopSorts({ query }: { query: ShopQuery }) {
  return (
    <nav className={styles.sorts} aria-label="Ordenar por">
      {productSorts.map((sort) => (
        <Link
          key={sort}
          className={styles.sort}
          href={paths.shop(shopSearch({ ...query, sort, page: 1 }))}
          aria-current={sort === query.sort ? 'true' : undefined}
          rel="nofollow"
          preventScrollReset
        >
          {sortText[sort]}
        </Link>
      ))}
    </nav>
  )
}
