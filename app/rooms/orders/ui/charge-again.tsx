import { QrCode, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { tellFailure } from '../../../platform/api-client/tell-failure.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { focusHeadingIfLost } from '../../../ui/focus.ts'
import { cluster } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { PaymentMethod } from '../../shop/shop-settings.ts'
import type { OrderView } from '../order.ts'
import { methodText } from '../text.ts'
import { type AskedOrder, callMove } from './order-calls.ts'

type ChargeAgainProps = {
  order: OrderView
  asked: AskedOrder
  onChange: (order: OrderView) => void
  /** another look where the shop has other things to do first */
  look?: ButtonLook
}

/** Shown while there is nothing to pay by: the provider did not answer, or refused. */
export function ChargeAgain({ order, asked, onChange, look = 'main' }: ChargeAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!order.can.charge) return null
  const { method, others } = order.payment

  async function ask(other?: PaymentMethod) {
    setBusy(true)
    setProblem('')
    const answer = await callMove(asked, 'charge', other ? { method: other } : {})
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message)
      return void tellFailure(answer.message, { isAnnounced: true })
    }
    if (answer.data.can.charge) setProblem('Ainda não foi possível. Tente de novo daqui a alguns minutos.')
    onChange(answer.data)
    requestAnimationFrame(focusHeadingIfLost)
  }

  return (
    <div className={cluster(3)} data-unprinted="">
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button
        look={look}
        icon={method === 'pix' ? QrCode : RotateCw}
        busy={isBusy}
        onClick={() => void ask()}
      >
        {method === 'pix' ? 'Gerar o Pix agora' : 'Tentar de novo'}
      </Button>
      {others.map((other) => (
        <Button key={other} onClick={() => void ask(other)}>
          {other === 'arrange' ? methodText.arrange : `Pagar com ${methodText[other]}`}
        </Button>
      ))}
    </div>
  )
}
