import { moneyText } from '../../../../platform/text/money.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { buyable } from '../../../cart/cart.ts'
import styles from './checkout.module.css'
import { confirmStep } from './faults.ts'
import type { CheckoutCart } from './use-checkout-cart.ts'
import type { Ordering } from './use-ordering.ts'
import type { ChangedPart } from './use-trouble.ts'

type CheckoutTroubleProps = { ordering: Ordering; buying: CheckoutCart }

const titles: Record<ChangedPart, string> = {
  sums: 'Os valores do pedido foram atualizados',
  stock: 'Não há estoque para tudo o que você escolheu',
  goods: 'O seu pedido mudou',
}

/**
 * Offers a way on; nothing that the buyer typed is lost. Each trouble has its key, so that one which replaces another
 * takes the focus as well.
 */
export function CheckoutTrouble({ ordering: { trouble, adjust, another }, buying }: CheckoutTroubleProps) {
  if (!trouble) return null

  function askAnew() {
    another()
    document.getElementById(confirmStep)?.focus()
  }

  if (trouble.code === 'total_changed')
    return (
      <Notice
        key={trouble.code}
        tone="warning"
        title={`${titles[trouble.what]}. Confira antes de confirmar.`}
        live
        takesFocus={trouble.takesFocus}
      >
        {trouble.changes.length > 0 && (
          <ul>
            {trouble.changes.map((change) => (
              <li key={change}>{unbroken(change)}</li>
            ))}
          </ul>
        )}
        {trouble.after === null
          ? 'Escolha como receber, no passo 1, para ver o total. Depois confirme.'
          : `${totalText(trouble.before, trouble.after)} Se estiver de acordo, confirme de novo.`}
      </Notice>
    )
  if (trouble.code === 'not_read')
    return (
      <Notice
        key={trouble.code}
        tone="warning"
        title={titles[trouble.what]}
        live
        takesFocus
        action={
          <Button busy={buying.isBusy} onClick={() => void adjust(trouble.what)}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível ver o que mudou, e o total desta página pode não valer mais. Tente de novo antes de
        confirmar.
      </Notice>
    )
  if (trouble.code === 'key_reused')
    return (
      <Notice
        key={trouble.code}
        tone="warning"
        title="Você já fez um pedido por esta página"
        live
        takesFocus
        action={<Button onClick={askAnew}>Enviar como um novo pedido</Button>}
      >
        Os dados mudaram depois disso. Veja no seu e-mail se o primeiro pedido já era este.
      </Notice>
    )
  const gone = new Set(trouble.items.map(({ product }) => product))
  return (
    <Notice
      key={trouble.code}
      tone="warning"
      title={titles.stock}
      live
      takesFocus
      action={
        <span className={styles.actions}>
          <Button busy={buying.isBusy} onClick={() => void adjust('stock')}>
            Ajustar o carrinho ao estoque
          </Button>
        </span>
      }
    >
      <ul>
        {buyable(buying.cart)
          .filter(({ product }) => gone.has(product._id))
          .map(({ product, qtd }) => (
            <li key={product._id}>
              {unbroken(product.name)}: você pediu {qtd}, acabou.
            </li>
          ))}
      </ul>
    </Notice>
  )
}

function totalText(before: number | null, after: number) {
  if (before === after) return 'O total continua o mesmo.'
  if (before === null) return `O total agora é ${moneyText(after)}.`
  return `O total era ${moneyText(before)} e agora é ${moneyText(after)}.`
}
