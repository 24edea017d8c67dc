import { useState } from 'react'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { isForPickup, type OrderView, wayOfOrder } from '../../order.ts'
import { notLeftText } from '../../text.ts'
import { OpenDialog } from '../moves/open-dialog.tsx'
import styles from './order-page.module.css'

/** Without items: the whole order. `was`: the last withdrawal that was shown, as a form sent twice withdraws once. */
type Withdrawn = { items?: { line: string; qtd: number }[]; reason: string; was: string | null }

type WithdrawalFormProps = {
  order: OrderView
  /** the customer, or the shop, which registers what it was told */
  by?: 'customer' | 'shop'
  problem: string
  isBusy: boolean
  onAsk: (withdrawal: Withdrawn) => void
  onClose: () => void
}

const right = 'É um direito seu, e você não precisa explicar.'
const goesBack = 'devolve o que você pagou, inclusive o frete.'

function about(order: OrderView): string {
  if (order.status === 'processing')
    return `${right} ${notLeftText[wayOfOrder(order)]}: a loja cancela o pedido inteiro e ${goesBack}`
  if (order.status === 'received') return `${right} A loja combina a devolução e ${goesBack}`
  if (isForPickup(order)) return `${right} Você não precisa retirar os produtos, e a loja ${goesBack}`
  return `${right} O pedido já saiu da loja: se chegar, guarde os produtos. A loja combina a devolução, sem custo para você, e ${goesBack}`
}

type Words = {
  title: string
  about: (order: OrderView) => string
  items: string
  reason: string
  confirm: string
}

const words: Record<'customer' | 'shop', Words> = {
  customer: {
    title: 'Desistir da compra',
    about,
    items: 'O que você vai devolver',
    reason: 'Quer contar o motivo?',
    confirm: 'Confirmar a desistência',
  },
  shop: {
    title: 'Registrar a desistência',
    about: (order) =>
      `Para quem desistiu por telefone ou mensagem${isForPickup(order) ? '' : ', ou quando o pacote voltou ou se perdeu e vocês combinaram o reembolso'}. O valor pago fica a devolver, inclusive o frete, e quem comprou recebe um e-mail.`,
    items: 'Os produtos da desistência',
    reason: 'Motivo (quem comprou vai ler)',
    confirm: 'Registrar a desistência',
  },
}

/** The customer need not give a reason (CDC art. 49). Before it is sent, the whole order is given up. */
export default function WithdrawalForm({
  order,
  by = 'customer',
  problem,
  isBusy,
  onAsk,
  onClose,
}: WithdrawalFormProps) {
  const said = words[by]
  // Returned items cannot be returned again.
  const there = order.items.filter(({ left }) => left > 0)
  const [chosen, setChosen] = useState<Record<string, number>>(
    Object.fromEntries(there.map(({ _id, left }) => [_id, left])),
  )
  const [reason, setReason] = useState('')
  const isWhole = order.status === 'processing'
  const items = Object.entries(chosen).flatMap(([line, qtd]) => (qtd > 0 ? [{ line, qtd }] : []))
  const set = (line: string, qtd: number) => setChosen((now) => ({ ...now, [line]: qtd }))
  return (
    <OpenDialog
      title={said.title}
      isWritten={reason.trim() !== ''}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            look="main"
            busy={isBusy}
            disabled={items.length === 0}
            onClick={() =>
              onAsk({
                ...(!isWhole && { items }),
                reason: reason.trim(),
                was: order.withdrawal?._id ?? null,
              })
            }
          >
            {said.confirm}
          </Button>
        </>
      )}
    >
      <div className={stack(4)}>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <p>{said.about(order)}</p>
        {!isWhole && (
          <fieldset className={stack(2)}>
            <legend className={styles.legend}>{said.items}</legend>
            {there.map(({ _id, product, left }) => (
              <div key={_id} className={stack(2)}>
                <CheckboxField
                  label={unbroken(product.name)}
                  checked={(chosen[_id] ?? 0) > 0}
                  onChange={(event) => set(_id, event.target.checked ? left : 0)}
                />
                {left > 1 && (chosen[_id] ?? 0) > 0 && (
                  <SelectField
                    label={`Quantas unidades de ${unbroken(product.name)}`}
                    choices={Array.from({ length: left }, (_, at) => ({
                      value: String(at + 1),
                      label: String(at + 1),
                    }))}
                    value={String(chosen[_id])}
                    onChange={(event) => set(_id, Number(event.target.value))}
                  />
                )}
              </div>
            ))}
          </fieldset>
        )}
        <TextArea
          label={said.reason}
          optional
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </OpenDialog>
  )
}
