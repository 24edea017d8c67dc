import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { momentText } from '../../../../platform/text/moments.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../../ui/form/plain-form.ts'
import { cluster, stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import typography from '../../../../ui/text/typography.module.css'
import { toast } from '../../../../ui/toasts/toast.ts'
import { isShortlyHeld, type OrderView } from '../../order.ts'
import { mayRunOutText, notHeldText, shortHoldText, unheldText } from '../../text.ts'
import { type AskedOrder, askForCode, callMove } from '../order-calls.ts'
import styles from './confirm-order.module.css'

type ConfirmOrderProps = {
  order: OrderView
  asked: AskedOrder
  zone: string
  onChange: (order: OrderView) => void
}

/** An unconfirmed buyer's goods are held for a short time: here the buyer confirms, by a letter's link or digits. */
export function ConfirmOrder({ order, asked, zone, onChange }: ConfirmOrderProps) {
  const { status, situation, payment, held_until } = order
  const isOpen = status === 'pending' && payment.state === 'awaiting'
  // What runs out is told first (order-next-step.tsx), and confirming would hold nothing.
  if (!isOpen || order.lacking.length > 0) return null
  if (order.can.confirm) return <Confirming order={order} asked={asked} zone={zone} onChange={onChange} />
  if (isShortlyHeld(order) && held_until)
    return <Notice>{shortHoldText(momentText(held_until, zone))}</Notice>
  if (situation !== null || held_until !== null) return null
  return (
    <Notice tone="warning" title={notHeldText}>
      {mayRunOutText}
    </Notice>
  )
}

function Confirming({ order, asked, zone, onChange }: ConfirmOrderProps) {
  const [search] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const proof = search.get('confirmar')
  const [hasProof, setHasProof] = useState(proof !== null)
  const form = usePlainForm(async ({ code = '' }) => {
    const answer = await callMove(asked, 'confirmation', hasProof ? { proof } : { code })
    if (!answer.ok) {
      if (answer.code === 'wrong_proof') setHasProof(false)
      return answer
    }
    if (answer.data.lacking.length === 0) toast.success('Pedido confirmado.')
    onChange(answer.data)
    return undefined
  })

  async function another() {
    setAsking(true)
    const answer = await askForCode(asked)
    setAsking(false)
    if (answer.ok) setSaid(answer.data.message)
    else toast.error(answer.message)
  }

  return (
    <section className={styles.confirm} data-unprinted="" aria-labelledby="confirmar-pedido">
      <h2 id="confirmar-pedido" className={typography.l}>
        {order.held_until || order.situation !== null ? 'Confirme o seu pedido' : unheldText}
      </h2>
      <p>{reservedText(order, zone)}</p>
      <form
        className={classNames(stack(3), typography.breakable)}
        aria-label="Confirmar o pedido"
        {...form.wiring}
      >
        {!hasProof && (
          <>
            <p role="status">{said || sentText(order)}</p>
            <TextField
              label="Código de 6 números"
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              error={form.errorOf('code')}
            />
          </>
        )}
        <FormProblem of={form} />
        <div className={cluster(3)}>
          <Button type="submit" look={hasProof ? 'main' : 'secondary'} busy={form.isBusy}>
            Confirmar meu pedido
          </Button>
          {!hasProof && (
            <Button look="quiet" busy={isAsking} onClick={() => void another()}>
              Enviar outro código
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function reservedText({ held_until, situation }: OrderView, zone: string): string {
  if (held_until)
    return `Os produtos ficam reservados até ${momentText(held_until, zone)}. Com o pedido confirmado, ficam até o fim do prazo para pagar.`
  return situation === null
    ? 'Você ainda pode pagar. Ao confirmar, reservamos o que ainda houver até o fim do prazo para pagar.'
    : 'Depois de confirmar, você pode pagar com um novo prazo.'
}

function sentText({ told, customer, held_until }: OrderView): string {
  if (!told)
    return `${customer.email} já recebeu vários e-mails desta loja, e o deste pedido não foi enviado. Guarde o link desta página.`
  // Once nothing is held, a buyer who comes back has a code that expired long ago.
  return held_until
    ? `Enviamos um e-mail a ${customer.email}, com um link e um código que vale por 10 minutos. Depois disso, peça outro.`
    : `O código que enviamos a ${customer.email} vale só por 10 minutos. Para receber um novo, toque em “Enviar outro código”.`
}
