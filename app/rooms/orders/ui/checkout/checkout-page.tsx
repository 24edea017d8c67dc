import { useEffect } from 'react'
import { paths } from '../../../../paths.ts'
import { renderedFor } from '../../../../platform/api-client/session.ts'
import { Link } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { buyable } from '../../../cart/cart.ts'
import type { Checkout } from '../../checkout/read-checkout.server.ts'
import { CartSummary } from './cart-summary.tsx'
import styles from './checkout.module.css'
import { nobody } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { ChangesTold, NothingToBuy } from './nothing-to-buy.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { SignInHere } from './sign-in-here.tsx'
import { useCheckoutCart } from './use-checkout-cart.ts'
import { useTrouble } from './use-trouble.ts'

/** The checkout's own frame has no contact form (docs/decisions/0268). */
const formAt = (
  <>
    no pé da <Link href={paths.cart()}>página do carrinho</Link>
  </>
)

/** Shows the total, freight included, before it asks for any personal data. */
export function CheckoutPage({ checkout }: { checkout: Checkout }) {
  const buying = useCheckoutCart(checkout.cart, checkout.quote)
  const troubles = useTrouble(buying)
  const { cart } = buying
  const whose = checkout.person?._id ?? null
  useEffect(() => {
    renderedFor(whose)
    return () => renderedFor(null)
  }, [whose])
  const home = checkout.person?.addresses.at(-1)?.postal_code
  // Without a postal code yet, quotes the freight to the newest saved address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    if (home && !cart.postal_code && buyable(cart).length > 0) void troubles.sendTo(home)
  }, [])
  return (
    <div className={styles.page}>
      <Breadcrumb
        crumbs={[
          { label: 'Loja', href: paths.shop() },
          { label: 'Carrinho', href: paths.cart() },
          { label: 'Finalizar pedido' },
        ]}
      />
      <h1>Finalizar pedido</h1>
      {buyable(cart).length === 0 ? (
        <NothingToBuy whose={whose ?? nobody} buying={buying} troubles={troubles} formAt={formAt} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.steps}>
            <noscript>
              <Notice title="Este navegador está sem JavaScript">
                Para confirmar o pedido por aqui, ative o JavaScript, ou escreva para a loja pelo formulário{' '}
                {formAt}.
              </Notice>
            </noscript>
            <ChangesTold changes={checkout.cart.changes} />
            <ShippingStep buying={buying} troubles={troubles} pickup={checkout.shop.pickup} />
            {!checkout.person && <SignInHere sendsLinks={checkout.sends_links} />}
            <CheckoutForm checkout={checkout} buying={buying} troubles={troubles} />
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}
