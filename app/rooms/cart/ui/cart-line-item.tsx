import { Trash2 } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { ProductPicture } from '../../catalog/ui/product-picture.tsx'
import { deadlineText, priceText } from '../../shipping/ui/quote-words.ts'
import type { CartItem } from '../cart.ts'
import styles from './cart-line-item.module.css'
import { CartQuantity } from './cart-quantity.tsx'
import type { CartDeeds } from './use-cart.ts'

type CartLineItemProps = {
  item: CartItem
  /** each product has its own shipping method */
  isMixed: boolean
  deeds: CartDeeds
}

export function CartLineItem({ item, isMixed, deeds }: CartLineItemProps) {
  const { product, qtd, unit_price_cents, total_cents, shipping } = item
  const { name, slug, image, available } = product
  return (
    <li className={classNames(styles.item, !available && styles.gone)}>
      <ProductPicture className={styles.picture} image={image} sizes="6rem" />
      <div className={styles.words}>
        <Link href={paths.product(slug)} className={styles.name}>
          {unbroken(name)}
        </Link>
        <p className={styles.unit}>{moneyText(unit_price_cents)} cada</p>
        {available ? (
          isMixed &&
          shipping && (
            <p className={styles.sent}>
              {shipping.name}: {priceText(shipping.price_cents)}, {unbroken(deadlineText(shipping))}
            </p>
          )
        ) : (
          <Badge>{item.problem === 'sold_out' ? 'Esgotado' : 'Indisponível'}</Badge>
        )}
      </div>
      <div className={styles.amount}>
        {available ? (
          <CartQuantity item={item} onChange={(to) => deeds.setQtd(item, to)} />
        ) : (
          <p className={styles.unit}>{qtd === 1 ? '1 unidade' : `${qtd} unidades`}</p>
        )}
        <p className={styles.total}>{available && moneyText(total_cents)}</p>
        <Button
          look="quiet"
          icon={Trash2}
          aria-label={`Tirar ${name} do carrinho`}
          className={styles.remove}
          onClick={() => void deeds.remove(item)}
        />
      </div>
    </li>
  )
}
