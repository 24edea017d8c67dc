import type { ReactNode } from 'react'
import { paths } from '../../../../paths.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyBasket } from '../../../../ui/drawings/empty-basket.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { NeedsScript } from '../../../cart/ui/needs-script.tsx'
import { leftBesides } from './cart-changes.ts'
import { UnansweredOrder } from './unanswered-order.tsx'
import type { CheckoutCart } from './use-checkout-cart.ts'
import type { Troubles } from './use-trouble.ts'

type NothingToBuyProps = {
  whose: string
  buying: CheckoutCart
  troubles: Troubles
  /** where the contact form stands */
  formAt: ReactNode
}

/** An empty cart, or one of which nothing can be ordered now: then it is said why. */
export function NothingToBuy({ whose, buying, troubles: { trouble }, formAt }: NothingToBuyProps) {
  const { items, changes } = buying.cart
  const left = trouble?.code === 'total_changed' ? leftBesides(trouble.changes, changes) : []
  return (
    <>
      <ChangesTold changes={[...left, ...changes]} />
      <UnansweredOrder whose={whose} buying={buying} />
      {items.length === 0 ? (
        <NeedsScript formAt={formAt}>
          <EmptyState
            drawing={<EmptyBasket />}
            title="O carrinho está vazio"
            action={
              <ButtonLink look="main" href={paths.shop()}>
                Ver os produtos
              </ButtonLink>
            }
          >
            Escolha alguma coisa na loja e volte aqui para confirmar o pedido.
          </EmptyState>
        </NeedsScript>
      ) : (
        <EmptyState
          drawing={<EmptyBasket />}
          title="Nada do carrinho pode ser comprado agora"
          action={
            <ButtonLink look="main" href={paths.cart()}>
              Ver o carrinho
            </ButtonLink>
          }
        >
          O que você escolheu continua guardado nele. Confira o carrinho, ou veja o que mais há na loja.
        </EmptyState>
      )}
    </>
  )
}

export const ChangesTold = ({ changes }: { changes: readonly string[] }) =>
  changes.length > 0 && (
    <Notice tone="warning" title="Algo mudou no carrinho" live>
      <ul>
        {changes.map((change) => (
          <li key={change}>{unbroken(change)}</li>
        ))}
      </ul>
    </Notice>
  )
