import { paths } from '../../../paths.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import type { ProductCard as Card } from '../product.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { ProductPicture } from './product-picture.tsx'

type ProductCardProps = {
  product: Card
  /** heading level */
  level: 2 | 3
  /** the card's picture is the largest of the first screen */
  first?: boolean
}

const sizes = '(min-width: 1200px) 17rem, (min-width: 992px) 24vw, (min-width: 576px) 32vw, 48vw'

export function ProductCard({ product, level, first = false }: ProductCardProps) {
  const Title = `h${level}` as const
  const { name, slug, image, price_cents, current_price_cents, available } = product
  return (
    <article className={classNames(styles.card, !available && styles.gone)}>
      <ProductPicture className={styles.picture} image={image} sizes={sizes} first={first} />
      <div className={stack(1, 'start', 'top')}>
        <Title className={styles.name}>
          <Link href={paths.product(slug)}>{unbroken(name)}</Link>
        </Title>
        <Price cents={current_price_cents} before={price_cents} />
        {!available && <Badge>Esgotado</Badge>}
      </div>
    </article>
  )
}
