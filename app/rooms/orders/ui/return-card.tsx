import { useState } from 'react'
import { momentText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { timesText } from '../../../platform/text/unbroken.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderView } from '../order.ts'
import { callMove } from './order-calls.ts'

type ReturnCardProps = {
  order: OrderView
  withdrawal: NonNullable<OrderView['withdrawal']>
  zone: string
  onChange: (order: OrderView) => void
}

/** CDC art. 49 */
export function ReturnCard({ order, withdrawal, zone, onChange }: ReturnCardProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const names = new Map(order.items.map(({ _id, product }) => [_id, product.name]))

  async function receive() {
    setBusy(true)
    const done = await callMove({ id: order._id }, 'return')
    setBusy(false)
    if (!done.ok) return setProblem(done.message)
    onChange(done.data)
  }

  return (
    <Notice
      tone={order.situation === 'withdrawal_requested' ? 'warning' : 'info'}
      title="Desistência da compra"
      action={
        order.can.receive_return && (
          <Button busy={isBusy} onClick={() => void receive()}>
            Recebi a devolução
          </Button>
        )
      }
    >
      <p>
        Pedida em {momentText(withdrawal.requested_at, zone)}:{' '}
        {withdrawal.items.map(({ line, qtd }) => timesText(qtd, names.get(line) ?? '')).join(', ')}. A
        reembolsar: {moneyText(withdrawal.refund_cents)}, inclusive o frete.
      </p>
      {withdrawal.reason && <p>“{withdrawal.reason}”</p>}
      {order.can.receive_return && (
        <p>Combine a devolução com quem comprou. Ao receber, o que voltou entra de novo no estoque.</p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Notice>
  )
}
