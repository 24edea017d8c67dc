import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { sayBeside } from '../../../platform/api-client/tell-failure.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusHeadingIfLost } from '../../../ui/focus.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import typography from '../../../ui/text/typography.module.css'
import { type ToastDeed, toast } from '../../../ui/toasts/toast.ts'
import { statusText } from '../../orders/order.ts'
import { undoneAtOnce } from '../../orders/ui/moves/undo-move.ts'
import type { StatementLineView } from '../statement-line.ts'
import { noneOfCanceled } from '../text.ts'
import styles from './statement-lines.module.css'
import { type Choice, reopenLine, settleLine } from './statements-api.ts'

const AskFirst = lateDialog(() => import('../../orders/ui/moves/ask-first.tsx'))

/** A choice whose order has another total, or was confirmed by hand with another amount, in centavos. */
type Differing = { choice: Choice; total_cents: number; confirmed_cents: number | null }

export function LineChoices({ line, zone }: { line: StatementLineView; zone: string }) {
  const { field, settle, differing, forget, problem, isBusy, showProblem } = useSettling(line)
  const [number, setNumber] = useState('')
  const open = line.candidates.filter(
    ({ status, payment_state, paid_by_hand }) =>
      (status === 'pending' && payment_state === 'awaiting') || paid_by_hand,
  )
  const hasCanceled = line.candidates.some((order) => order.status === 'canceled' && !open.includes(order))
  const label = line.candidates.length > 0 ? 'É de outro pedido: número' : 'Número do pedido'
  const which = `${moneyText(line.amount_cents)} de ${dayText(line.at, zone)}`
  return (
    <div className={styles.choices}>
      {line.candidates.length > 0 && (
        <ul className={stack(3)}>
          {line.candidates.map((order) => (
            <li key={order._id} className={styles.candidate}>
              <span>
                <Link href={paths.order(order._id)}>Pedido nº {order.number}</Link>, {order.customer},{' '}
                {moneyText(order.total_cents)}, de {dayText(order.created_at, zone)} (
                {[statusText[order.status].toLowerCase(), ...likeness(order)].join('; ')})
              </span>
              {open.includes(order) && (
                <Button
                  busy={isBusy}
                  onClick={() => settle({ order: order._id })}
                  aria-label={`É deste: pedido nº ${order.number}, para ${which}`}
                >
                  É deste
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasCanceled && <p className={typography.faint}>{noneOfCanceled}</p>}
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (/^\d{1,12}$/.test(number.trim())) void settle({ number: Number(number) })
          else showProblem('Informe o número do pedido.')
        }}
      >
        <TextField
          ref={field}
          label={label}
          aria-label={`${label}, para ${which}`}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={differing ? undefined : problem}
        />
        <Button type="submit" busy={isBusy} aria-label={`Confirmar: ${which}`}>
          Confirmar
        </Button>
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => settle({ order: null })}
          aria-label={`Não é de pedido: ${which}`}
        >
          Não é de pedido
        </Button>
      </form>
      {differing && (
        <Suspense>
          <AskFirst
            {...differingText(line.amount_cents, differing)}
            problem={problem ?? ''}
            isBusy={isBusy}
            onConfirm={() => void settle(differing.choice, true)}
            onClose={forget}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A confirmation by hand stays as it is: the line that agrees with it changes no order. */
function differingText(amount_cents: number, { total_cents, confirmed_cents }: Differing) {
  const came = `Chegaram ${moneyText(amount_cents)}, e o pedido`
  if (confirmed_cents === null)
    return {
      title: 'O valor é diferente do total',
      confirmLabel: `Sim, confirmar com ${moneyText(amount_cents)}`,
      children: `${came} é de ${moneyText(total_cents)}. Confirme só se este pagamento for mesmo deste pedido: o valor que chegou fica guardado.`,
    }
  const confirmed = moneyText(confirmed_cents)
  return {
    title: 'O valor é diferente do confirmado',
    confirmLabel: 'Sim, é deste pedido',
    children: `${came} foi confirmado à mão com ${confirmed}. Ele continua confirmado com ${confirmed}. Se esse valor estava errado, volte, desfaça o pagamento no pedido e confirme este lançamento.`,
  }
}

type Candidate = StatementLineView['candidates'][number]

const likeness = ({ same_amount, same_name, paid_by_hand, confirmed_cents, total_cents }: Candidate) => [
  ...(paid_by_hand ? [byHandText(confirmed_cents ?? total_cents, total_cents)] : []),
  ...(same_amount ? ['mesmo valor'] : []),
  ...(same_name ? ['mesmo nome'] : []),
]

const byHandText = (confirmed_cents: number, total_cents: number) =>
  `já confirmado à mão${confirmed_cents === total_cents ? '' : ` com ${moneyText(confirmed_cents)}`}`

function useSettling(line: StatementLineView) {
  const { revalidate } = useRevalidator()
  const [differing, setDiffering] = useState<Differing | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const focusNext = useFocusOfNext()

  /** The field takes the focus, and is read with what is wrong. */
  function showProblem(text: string) {
    flushSync(() => setProblem(text))
    field.current?.focus()
  }

  const undo: ToastDeed = {
    label: 'Desfazer',
    async act() {
      const back = await reopenLine(line._id, undoneAtOnce)
      if (back.ok) toast.success('Desfeito.')
      else toast.error(back.message)
      await revalidate()
    },
  }

  async function settle(choice: Choice, acceptsOther = false) {
    setBusy(true)
    setProblem(undefined)
    const sent = await settleLine(line._id, choice, acceptsOther)
    setBusy(false)
    if (!sent.ok && sent.code === 'other_amount') return setDiffering({ choice, ...amountsOf(sent.body) })
    // The dialog shows it itself.
    if (!sent.ok && acceptsOther) return setProblem(sayBeside(sent))
    if (!sent.ok) return showProblem(sayBeside(sent))
    setDiffering(null)
    focusNext(field.current)
    toast.success(settledText(sent.data), undo)
    await revalidate()
  }

  return { field, settle, differing, forget: () => setDiffering(null), problem, showProblem, isBusy }
}

const amountsOf = (body: Record<string, unknown> | undefined) => ({
  total_cents: Number(body?.total_cents),
  confirmed_cents: typeof body?.confirmed_cents === 'number' ? body.confirmed_cents : null,
})

function settledText({ order, confirmed, amount_cents }: StatementLineView): string {
  if (!order) return 'O lançamento não é de pedido.'
  return confirmed
    ? `Pedido nº ${order.number}: pagamento de ${moneyText(amount_cents)} confirmado.`
    : `O lançamento é do pedido nº ${order.number}, que já estava confirmado.`
}

/** A settled line leaves its place: then the field of the next line takes a lost focus, or the heading does. */
function useFocusOfNext() {
  const next = useRef<HTMLElement>(undefined)
  const isSettled = useRef(false)
  useEffect(
    () => () => {
      if (!isSettled.current) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) next.current?.focus()
        focusHeadingIfLost()
      })
    },
    [],
  )
  return (field: HTMLElement | null) => {
    isSettled.current = true
    next.current = field?.closest('li')?.nextElementSibling?.querySelector('input') ?? undefined
  }
}
