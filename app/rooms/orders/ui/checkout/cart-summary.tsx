import { ChevronUp } from 'lucide-react'
import { paths } from '../../../../paths.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx'
import { buyable, type CartView, isSent } from '../../../cart/cart.ts'
import { priceText } from '../../../shipping/ui/quote-words.ts'
import { pictureOf } from '../../../uploads/upload.ts'
import styles from './cart-summary.module.css'

/** What is bought and what it comes to: at the side where there is room, a bar at the foot of a phone. */
export function CartSummary({ cart }: { cart: CartView }) {
  const items = buyable(cart)
  const isWhole = isSent(cart)
  const count = items.reduce((sum, { qtd }) => sum + qtd, 0)
  return (
    <aside className={styles.summary} aria-label="Resumo do pedido">
      <details className={styles.details}>
        <summary className={styles.bar}>
          <span className={styles.barWords}>
            {count === 1 ? '1 item' : `${count} itens`}
            <Icon of={ChevronUp} size="small" />
          </span>
          <strong className={styles.barTotal}>
            {moneyText(cart.total_cents)}
            {!isWhole && <span className={styles.without}> sem frete</span>}
          </strong>
        </summary>
        <Lines cart={cart} isWhole={isWhole} />
      </details>
      <div className={styles.aside}>
        <h2 className={styles.title}>Seu pedido</h2>
        <Lines cart={cart} isWhole={isWhole} />
      </div>
    </aside>
  )
}

function Lines({ cart, isWhole }: { cart: CartView; isWhole: boolean }) {
  return (
    <div className={styles.content}>
      <ul className={styles.items}>
        {buyable(cart).map(({ product, qtd, total_cents }) => (
          <li key={product._id} className={styles.item}>
            {product.image ? (
              <ResponsiveImage
                image={pictureOf(product.image, '')}
                sizes="3rem"
                className={styles.picture ?? ''}
              />
            ) : (
              <span className={styles.picture} />
            )}
            <span className={styles.name}>
              {product.name}
              <span className={styles.qtd}> × {qtd}</span>
            </span>
            <span className={styles.cents}>{moneyText(total_cents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <dt>Produtos</dt>
        <dd>{moneyText(cart.items_cents)}</dd>
        <dt>Frete</dt>
        <dd>{isWhole ? priceText(cart.shipping_cents) : 'a escolher'}</dd>
        <dt className={styles.total}>{isWhole ? 'Total' : 'Total sem frete'}</dt>
        <dd className={styles.total}>{moneyText(cart.total_cents)}</dd>
      </dl>
      <Link href={paths.cart()}>Voltar ao carrinho</Link>
    </div>
  )
}
