import { paths } from '../../../paths.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { freightText } from '../../shipping/ui/quote-words.ts'
import { buyable, type CartView, isFetched, isSent } from '../cart.ts'
import { shippingId } from './cart-shipping.tsx'
import styles from './cart-summary.module.css'

export function CartSummary({ cart, isSaving }: { cart: CartView; isSaving: boolean }) {
  const { items_cents, shipping_cents, total_cents } = cart
  const canBuy = buyable(cart).length > 0
  const ready = canBuy && isSent(cart)
  return (
    <aside className={styles.summary} aria-label="Resumo" aria-busy={isSaving || undefined}>
      <h2 className={styles.title}>Resumo</h2>
      <dl className={styles.sums}>
        <div className={styles.part}>
          <dt>Produtos</dt>
          <dd>{moneyText(items_cents)}</dd>
        </div>
        <div className={styles.part}>
          <dt>Frete</dt>
          <dd>{ready ? freightText(shipping_cents, isFetched(cart)) : 'a escolher'}</dd>
        </div>
      </dl>
      <p className={styles.total} role="status">
        <span>{ready ? 'Total' : 'Total sem frete'}</span>{' '}
        <b>{moneyText(ready ? total_cents : items_cents)}</b>
      </p>
      {ready ? (
        <ButtonLink look="main" wide href={paths.checkout()} className={styles.go}>
          Continuar
        </ButtonLink>
      ) : (
        <>
          <Button
            look="main"
            wide
            className={styles.go}
            aria-disabled={!canBuy || undefined}
            onClick={() => document.getElementById(shippingId)?.focus()}
          >
            Escolher o envio
          </Button>
          {canBuy && <p className={styles.note}>O total com o frete aparece antes de pedirmos seus dados.</p>}
        </>
      )}
      <p className={styles.note}>
        Quando o pedido chegar, você tem 7 dias para desistir da compra. Devolvemos tudo, inclusive o frete.
      </p>
    </aside>
  )
}
