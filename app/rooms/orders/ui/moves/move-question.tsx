import { useState } from 'react'
import { moneyField, moneyText, readMoney } from '../../../../platform/text/money.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Returning } from '../../moves/open-withdrawals.ts'
import AskFirst from './ask-first.tsx'
import type { MoveWords } from './shop-moves.ts'
import type { MovingOrder } from './use-shop-move.tsx'
import { sendsWithdrawn, WithdrawnNotice } from './withdrawn-notice.tsx'

type MoveQuestionProps = {
  order: MovingOrder
  words: MoveWords
  problem: string
  isBusy: boolean
  onConfirm: (body: object) => void
  onClose: () => void
}

export default function MoveQuestion({ order, words, onConfirm, ...asking }: MoveQuestionProps) {
  const [amount, setAmount] = useState(() => moneyField(order.total_cents))
  const [isAccepted, setAccepted] = useState(false)
  const [returned, setReturned] = useState(order.returns?.[0]?.withdrawal)
  if (words.ask === null || words.ask === 'codes') return null
  const { title, about, confirm, reason, amount: asksAmount, due: saysDue, destroys, returns } = words.ask
  const cents = readMoney(amount)
  const isOther = cents !== null && cents !== order.total_cents
  const isWithdrawn = sendsWithdrawn(order, words.deed)
  const money = { amount_cents: cents, accepts_other_amount: isOther && isAccepted }
  return (
    <AskFirst
      {...asking}
      title={title}
      confirmLabel={confirm ?? words.label}
      {...(reason && { reasonLabel: reason.label, needsReason: reason.isNeeded ?? false })}
      destroys={destroys ?? false}
      isReady={!asksAmount || (cents !== null && (!isOther || isAccepted))}
      extra={
        isWithdrawn ? (
          <WithdrawnNotice way={order.way} />
        ) : saysDue ? (
          <Due cents={order.payment.refund_due_cents ?? 0} />
        ) : returns ? (
          <WhichReturned returns={order.returns} chosen={returned} onChoose={setReturned} />
        ) : words.deed === 'withdrawal-taking-back' ? (
          <OnlyTheLast returns={order.returns} />
        ) : (
          asksAmount && (
            <>
              <TextField
                label="Valor que chegou, em reais"
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                value={amount}
                onChange={(event) => {
                  setAmount(event.target.value)
                  setAccepted(false)
                }}
                error={cents === null ? 'Informe um valor, como 58,50.' : undefined}
              />
              {isOther && (
                <Notice tone="warning" live title="O valor é diferente do total">
                  <p>
                    Chegaram {moneyText(cents)}, e o pedido {unbroken(`nº ${order.number}`)} é de{' '}
                    {moneyText(order.total_cents)}.
                  </p>
                  <CheckboxField
                    label={`Sim, confirmar com ${moneyText(cents)}`}
                    checked={isAccepted}
                    onChange={(event) => setAccepted(event.target.checked)}
                  />
                </Notice>
              )}
            </>
          )
        )
      }
      onConfirm={(text) =>
        onConfirm({
          ...(reason && { [reason.field]: text }),
          ...(asksAmount && money),
          ...(returns && { withdrawal: returned }),
          ...seenIn(order, words.deed),
        })
      }
    >
      {about}
    </AskFirst>
  )
}

/** Nothing is due of what an older version was paid for, whose sum nobody knows. */
const Due = ({ cents }: { cents: number }) =>
  cents > 0 && (
    <p>
      A devolver: <strong>{moneyText(cents)}</strong>.
    </p>
  )

type Returns = { returns: readonly Returning[] | undefined }

type WhichReturnedProps = Returns & { chosen: string | undefined; onChoose: (withdrawal: string) => void }

const WhichReturned = ({ returns = [], chosen, onChoose }: WhichReturnedProps) => (
  <SelectField
    label="Produtos que voltaram"
    choices={returns.map(({ withdrawal, what }) => ({ value: withdrawal, label: what }))}
    value={chosen}
    onChange={(event) => onChoose(event.target.value)}
  />
)

const OnlyTheLast = ({ returns = [] }: Returns) =>
  returns.length > 1 && (
    <p>
      Há mais de uma desistência. Só a última é desfeita: <strong>{returns.at(-1)?.what}</strong>.
    </p>
  )

/** What whoever confirms has seen: where it is no longer so, the server refuses. */
function seenIn(order: MovingOrder, deed: MoveWords['deed']): object {
  if (deed === 'cancellation') return { was: order.status }
  if (deed === 'refund') return { amount_cents: order.payment.refund_due_cents }
  if (deed === 'withdrawal-taking-back') return { withdrawal: order.returns?.at(-1)?.withdrawal }
  return sendsWithdrawn(order, deed) ? { accepts_withdrawal: true } : {}
}
