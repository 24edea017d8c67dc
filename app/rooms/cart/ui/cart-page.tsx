import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyBasket } from '../../../ui/drawings/empty-basket.tsx'
import { focusHeadingIfLost } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { buyable } from '../cart.ts'
import type { CartVisit } from '../visit-cart.server.ts'
import { CartLineItem } from './cart-line-item.tsx'
import styles from './cart-page.module.css'
import { CartShipping } from './cart-shipping.tsx'
import { CartSummary } from './cart-summary.tsx'
import { NeedsScript } from './needs-script.tsx'
import { type CartDeeds, useCart } from './use-cart.ts'

export function CartPage({ visit: { cart, quote, free_shipping_from } }: { visit: CartVisit }) {
  const deeds = useCart(cart)
  const { items } = cart
  const count = buyable(cart).length
  const isMixed = new Set(buyable(cart).map(({ shipping }) => shipping?.code)).size > 1
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { label: 'Início', href: paths.home() },
          { label: 'Loja', href: paths.shop() },
          { label: 'Carrinho' },
        ]}
      />
      <h1 className={styles.title}>Carrinho</h1>
      <Told deeds={deeds} />
      {items.length === 0 ? (
        <NeedsScript formAt="no pé da página">
          <EmptyState
            drawing={<EmptyBasket />}
            title="Seu carrinho está vazio"
            action={
              <ButtonLink look="main" href={paths.shop()}>
                Ver os produtos
              </ButtonLink>
            }
          >
            O que você colocar nele fica guardado neste aparelho por um ano.
          </EmptyState>
        </NeedsScript>
      ) : (
        <div className={styles.columns}>
          <div className={styles.steps}>
            <noscript>
              <Notice title="Este navegador está sem JavaScript">
                Dá para ver o carrinho, mas não para mudá-lo ou confirmar o pedido. Ative o JavaScript, ou
                escreva para a loja pelo formulário no pé da página.
              </Notice>
            </noscript>
            <div className={styles.list}>
              <ul className={styles.items} aria-label="Produtos no carrinho">
                {items.map((item) => (
                  <CartLineItem key={item.product._id} item={item} isMixed={isMixed} deeds={deeds} />
                ))}
              </ul>
              {items.length > 1 && (
                <Button
                  look="quiet"
                  icon={Trash2}
                  className={styles.clear}
                  onClick={() => void deeds.clear()}
                >
                  Esvaziar o carrinho
                </Button>
              )}
            </div>
            {count > 0 && (
              <CartShipping cart={cart} quote={quote} deeds={deeds} freeFrom={free_shipping_from} />
            )}
          </div>
          <CartSummary cart={cart} isSaving={deeds.isSaving} />
        </div>
      )}
    </div>
  )
}

function Told({ deeds: { changes, problem, removed, undo } }: { deeds: CartDeeds }) {
  const back = useRef<HTMLButtonElement>(null)
  // The button that the visitor pressed is gone with its line, so the focus moves on.
  useEffect(() => {
    if (removed) back.current?.focus()
  }, [removed])

  function putBack(lines: NonNullable<CartDeeds['removed']>) {
    void undo(lines)
    requestAnimationFrame(focusHeadingIfLost)
  }

  return (
    <div className={styles.told}>
      <div role="status">
        {removed && (
          <Notice
            action={
              <Button ref={back} onClick={() => putBack(removed)}>
                Desfazer
              </Button>
            }
          >
            {removed.text}
          </Notice>
        )}
      </div>
      {changes.length > 0 && (
        <Notice tone="warning" title="Algo mudou desde a última vez" live>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{unbroken(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}
