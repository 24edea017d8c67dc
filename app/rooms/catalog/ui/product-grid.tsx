import { classNames } from '../../../ui/class-names.ts'
import type { ProductCard as Card } from '../product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type ProductGridProps = {
  products: readonly Card[]
  /** heading level */
  level: 2 | 3
  /** the grid is in the first screen: its first picture is fetched before the others */
  first?: boolean
  /** at most four products, in one row: where only three fit, the fourth is hidden */
  oneRow?: boolean
}

export function ProductGrid({ products, level, first = false, oneRow = false }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, oneRow && styles.oneRow)}>
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard product={product} level={level} first={first && place === 0} />
        </li>
      ))}
    </ul>
  )
}
