import { Trash2 } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import field from '../../../ui/field.module.css'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ProductPicture } from '../../catalog/ui/product-picture.tsx'
import type { QuoteOption, ShippingCode } from '../../shipping/quote.ts'
import { deadlineText, priceText } from '../../shipping/ui/quote-words.ts'
import { useChoice } from '../../shipping/ui/use-choice.ts'
import type { CartItem } from '../cart.ts'
import styles from './cart-line-item.module.css'
import { CartQuantity } from './cart-quantity.tsx'
import type { CartDeeds } from './use-cart.ts'

type CartLineItemProps = {
  item: CartItem
  /** the ways it could travel by itself; none where there is nothing to choose for one alone */
  options: QuoteOption[]
  deeds: CartDeeds
}

/** One product in the cart: how many, what they cost, how they travel. */
export function CartLineItem({ item, options, deeds }: CartLineItemProps) {
  const { product, qtd, unit_price_cents, total_cents, shipping } = item
  const { name, slug, image, available } = product
  return (
    <li className={classNames(styles.item, !available && styles.gone)}>
      <ProductPicture className={styles.picture} image={image} sizes="6rem" />
      <div className={styles.words}>
        <Link href={paths.product(slug)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.unit}>{moneyText(unit_price_cents)} cada</p>
        {available ? (
          shipping && (
            <p className={styles.sent}>
              {shipping.name}: {priceText(shipping.price_cents)}, {deadlineText(shipping)}
            </p>
          )
        ) : (
          <Badge>Esgotado</Badge>
        )}
        {available && options.length > 1 && <WayOfOne item={item} options={options} deeds={deeds} />}
      </div>
      <div className={styles.amount}>
        {available ? (
          <CartQuantity item={item} onChange={(to) => void deeds.setQtd(item, to)} />
        ) : (
          <p className={styles.unit}>{qtd === 1 ? '1 unidade' : `${qtd} unidades`}</p>
        )}
        <p className={styles.total}>{available && moneyText(total_cents)}</p>
        <Button
          look="quiet"
          icon={Trash2}
          aria-label={`Retirar ${name}`}
          className={styles.remove}
          onClick={() => void deeds.remove(item)}
        />
      </div>
    </li>
  )
}

/** One product by itself may travel another way than the rest. */
function WayOfOne({ item, options, deeds }: CartLineItemProps) {
  const { shipping, product } = item
  const { shown, take } = useChoice<ShippingCode | ''>(shipping?.code ?? '', async (code) => {
    if (code) await deeds.send(code, item)
  })
  return (
    <label className={styles.way}>
      <VisuallyHidden>Envio de {product.name}</VisuallyHidden>
      <select
        className={field.control}
        value={shown}
        onChange={({ target }) => void take(target.value as ShippingCode)}
      >
        {shown === '' && <option value="">Escolha o envio</option>}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
