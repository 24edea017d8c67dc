import { ChevronUp } from 'lucide-react'
import { paths } from '../../../../paths.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { timesText } from '../../../../platform/text/unbroken.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { buyable, type CartView, isFetched, isSent } from '../../../cart/cart.ts'
import { freightText } from '../../../shipping/ui/quote-words.ts'
import { BoughtItem, Sums } from '../order/bought.tsx'
import styles from './cart-summary.module.css'

export function CartSummary({ cart }: { cart: CartView }) {
  const items = buyable(cart)
  const isWhole = isSent(cart)
  const count = items.reduce((sum, { qtd }) => sum + qtd, 0)
  return (
    <aside className={styles.summary} aria-label="Resumo do pedido">
      <VisuallyHidden>
        <span role="status">
          {totalName(isWhole)}: {moneyText(totalNow(cart))}
        </span>
      </VisuallyHidden>
      <details className={styles.details}>
        <summary className={styles.bar}>
          <span className={styles.barWords}>
            {count === 1 ? '1 item' : `${count} itens`}
            <Icon of={ChevronUp} size="small" />
          </span>
          <strong className={styles.barTotal}>
            {moneyText(totalNow(cart))}
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

const totalName = (isWhole: boolean) => (isWhole ? 'Total' : 'Total sem frete')

/** While a product has no way yet, the freight of the others is not counted: it changes with what goes along. */
const totalNow = (cart: CartView) => (isSent(cart) ? cart.total_cents : cart.items_cents)

function Lines({ cart, isWhole }: { cart: CartView; isWhole: boolean }) {
  return (
    <div className={styles.content}>
      <ul className={styles.items}>
        {buyable(cart).map(({ product, qtd, total_cents }) => (
          <BoughtItem key={product._id} image={product.image} cents={total_cents} className={styles.item}>
            {timesText(qtd, product.name)}
          </BoughtItem>
        ))}
      </ul>
      <Sums
        items_cents={cart.items_cents}
        shipping={isWhole ? freightText(cart.shipping_cents, isFetched(cart)) : 'a escolher'}
        total={totalName(isWhole)}
        total_cents={totalNow(cart)}
      />
      <Link href={paths.cart()}>Voltar ao carrinho</Link>
    </div>
  )
}
