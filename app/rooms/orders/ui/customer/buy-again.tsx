import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../paths.ts'
import { tellFailure } from '../../../../platform/api-client/tell-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Link } from '../../../../ui/link.tsx'
import { tellCartChanged } from '../../../cart/ui/watch-cart.ts'
import { type AskedOrder, askAgain } from '../order-calls.ts'
import styles from './buy-again.module.css'

export function BuyAgain({ asked, number }: { asked: AskedOrder; number: number }) {
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ lines: string[]; isInCart: boolean } | null>(null)

  async function buy() {
    setBusy(true)
    const sent = await askAgain(asked)
    setBusy(false)
    if (!sent.ok) {
      void tellFailure(sent.message, { isAnnounced: true })
      return setTold({ lines: [sent.message], isInCart: false })
    }
    const { added, said } = sent.data
    tellCartChanged()
    setTold({ lines: [addedText(added), ...said], isInCart: added > 0 })
  }

  return (
    <div className={stack(2, 'start')} data-unprinted="">
      <Button
        icon={ShoppingBasket}
        busy={isBusy}
        onClick={() => void buy()}
        aria-label={`Comprar de novo o pedido nº ${number}`}
      >
        Comprar de novo
      </Button>
      <div role="status" className={styles.told}>
        {told?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {told?.isInCart && <Link href={paths.cart()}>Ver o carrinho</Link>}
      </div>
    </div>
  )
}

const addedText = (added: number) => {
  if (added === 0) return 'Nada deste pedido está à venda agora.'
  return added === 1 ? '1 produto no carrinho.' : `${added} produtos no carrinho.`
}
