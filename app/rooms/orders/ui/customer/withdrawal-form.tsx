import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import type { OrderView } from '../../order.ts'
import { OpenDialog } from '../moves/open-dialog.tsx'
import styles from './order-page.module.css'

type Withdrawn = { items: { line: string; qtd: number }[]; reason: string }

type WithdrawalFormProps = {
  order: OrderView
  problem: string
  isBusy: boolean
  onAsk: (withdrawal: Withdrawn) => void
  onClose: () => void
}

/** The customer need not give a reason (CDC art. 49). */
export default function WithdrawalForm({ order, problem, isBusy, onAsk, onClose }: WithdrawalFormProps) {
  // Returned items cannot be returned again.
  const there = order.items.filter(({ left }) => left > 0)
  const [chosen, setChosen] = useState<Record<string, number>>(
    Object.fromEntries(there.map(({ _id, left }) => [_id, left])),
  )
  const [reason, setReason] = useState('')
  const items = Object.entries(chosen).flatMap(([line, qtd]) => (qtd > 0 ? [{ line, qtd }] : []))
  const set = (line: string, qtd: number) => setChosen((now) => ({ ...now, [line]: qtd }))
  return (
    <OpenDialog
      title="Desistir da compra"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            look="main"
            busy={isBusy}
            disabled={items.length === 0}
            onClick={() => onAsk({ items, reason: reason.trim() })}
          >
            Confirmar a desistência
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <p>
          É um direito seu, e você não precisa explicar. A loja combina a devolução e devolve o que você
          pagou, inclusive o frete.
        </p>
        <fieldset className={stack(2)}>
          <legend className={styles.legend}>O que você vai devolver</legend>
          {there.map(({ _id, product, left }) => (
            <div key={_id} className={stack(2)}>
              <CheckboxField
                label={product.name}
                checked={(chosen[_id] ?? 0) > 0}
                onChange={(event) => set(_id, event.target.checked ? left : 0)}
              />
              {left > 1 && (chosen[_id] ?? 0) > 0 && (
                <SelectField
                  label={`Quantas unidades de ${product.name}`}
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
        <TextArea
          label="Quer contar o motivo?"
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
