import { QrCode, RotateCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { tellFailure } from '../../../platform/api-client/tell-failure.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { focusHeadingIfLost } from '../../../ui/focus.ts'
import { cluster } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import type { PaymentMethod } from '../../shop/shop-settings.ts'
import type { OrderView } from '../order.ts'
import { methodText } from '../text.ts'
import { type AskedOrder, callMove } from './order-calls.ts'

const ChargeQuestion = lateDialog(() => import('./shop/charge-question.tsx'))

type ChargeAgainProps = {
  order: OrderView
  asked: AskedOrder
  onChange: (order: OrderView) => void
  /** the customer, who may choose how to pay, or the shop, which is asked first and has other things to do */
  by?: 'customer' | 'shop'
}

const looks: Record<'customer' | 'shop', ButtonLook> = { customer: 'main', shop: 'secondary' }

/** Shown while there is nothing to pay by: the provider did not answer, or refused. */
export function ChargeAgain({ order, asked, onChange, by = 'customer' }: ChargeAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<PaymentMethod | null>(null)
  if (!order.can.charge) return null
  const { method, others } = order.payment

  function setQuestion(other: PaymentMethod | null) {
    setProblem('')
    setAsking(other)
  }

  async function ask(other?: PaymentMethod) {
    setBusy(true)
    setProblem('')
    const answer = await callMove(asked, 'charge', other ? { method: other } : {})
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message)
      return void tellFailure(answer.message, { isAnnounced: true })
    }
    setAsking(null)
    if (answer.data.can.charge) setProblem('Ainda não foi possível. Tente de novo daqui a alguns minutos.')
    onChange(answer.data)
    requestAnimationFrame(focusHeadingIfLost)
  }

  return (
    <div className={cluster(3)} data-unprinted="">
      {problem && !asking && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button
        look={looks[by]}
        icon={method === 'pix' ? QrCode : RotateCw}
        busy={isBusy}
        onClick={() => void ask()}
      >
        {method === 'pix' ? 'Gerar o Pix agora' : 'Tentar de novo'}
      </Button>
      {others.map((other) => (
        <Button key={other} onClick={() => (by === 'shop' ? setQuestion(other) : void ask(other))}>
          {other === 'arrange' ? methodText.arrange : `Pagar com ${methodText[other]}`}
        </Button>
      ))}
      {asking && (
        <Suspense>
          <ChargeQuestion
            method={asking}
            problem={problem}
            isBusy={isBusy}
            onConfirm={() => void ask(asking)}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
