import { Boxes } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { countText } from '../../../platform/text/counts.ts'
import { noBreak } from '../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import type { ProductView } from '../product.ts'
import styles from './product-fields.module.css'

export function StockCard({ product }: { product: Pick<ProductView, '_id' | 'stock' | 'sold'> }) {
  return (
    <ContentGroup id="product-stock" title="Estoque">
      <p className={styles.stock}>
        <span className={styles.number}>{countText(product.stock)}</span>
        <span className={styles.help}>
          {product.stock === 1 ? 'unidade' : 'unidades'}
          {product.sold > 0 &&
            `${noBreak}· ${countText(product.sold)} ${product.sold === 1 ? 'vendida' : 'vendidas'}`}
        </span>
      </p>
      <ButtonLink icon={Boxes} wide href={paths.productStock(product._id)}>
        Acertar o estoque
      </ButtonLink>
    </ContentGroup>
  )
}
