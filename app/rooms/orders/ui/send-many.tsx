import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirstInvalid } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { readPastedCodes } from '../moves/pasted-codes.ts'
import type { OrderRow } from '../order.ts'
import { postOrders } from './order-calls.ts'
import styles from './orders-list.module.css'
import { undoMove } from './undo-move.ts'

type SendManyProps = {
  orders: OrderRow[]
  onClose: () => void
  onSent: () => void | Promise<void>
  onUndone: () => void | Promise<void>
}

type Outcome = { order: string; ok: boolean; message?: string }

/** Pasted codes, each shown beside its order before sending. */
export function SendMany({ orders, onClose, onSent, onUndone }: SendManyProps) {
  const ready = orders.filter(({ status }) => status === 'processing')
  const stays = orders.length - ready.length
  const { codes, unfit, outcomes, problem, isBusy, fields, ...sending } = useSending(ready, {
    onSent,
    onUndone,
  })

  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={ready.length === 1 ? 'Enviar 1 pedido' : `Enviar ${ready.length} pedidos`}
      actions={
        ready.length > 0 && (
          <Button look="main" busy={isBusy} onClick={() => void sending.send()}>
            Marcar como enviados
          </Button>
        )
      }
    >
      <div ref={fields} className={styles.pasted}>
        {stays > 0 && (
          <Notice tone="warning">
            Só vão os que estão “Em processamento”;{' '}
            {stays === 1 ? '1 fica como está' : `${stays} ficam como estão`}.
          </Notice>
        )}
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {ready.length > 0 && (
          <>
            <TextArea
              label="Cole os códigos de rastreio"
              optional
              rows={3}
              spellCheck={false}
              help="Um por linha, na ordem abaixo, ou com o número do pedido na mesma linha."
              onChange={(event) => sending.understand(event.target.value)}
            />
            {unfit.length > 0 && (
              <Notice tone="warning" live>
                {unfit.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </Notice>
            )}
            <div className={styles.codes}>
              {ready.map(({ _id, number, customer }) => (
                <TextField
                  key={_id}
                  label={`nº ${number} · ${customer.name}`}
                  placeholder="sem rastreio"
                  spellCheck={false}
                  autoCapitalize="characters"
                  value={codes[_id] ?? ''}
                  onChange={(event) => sending.setCode(_id, event.target.value)}
                  error={outcomes[_id]}
                />
              ))}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function useSending(ready: OrderRow[], { onSent, onUndone }: Pick<SendManyProps, 'onSent' | 'onUndone'>) {
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [unfit, setUnfit] = useState<string[]>([])
  const [outcomes, setOutcomes] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)

  function understand(text: string) {
    const pasted = readPastedCodes(text, ready)
    setUnfit([
      ...pasted.wrong.map((code) => `${code} não é um código: confira as letras e o dígito.`),
      ...pasted.left.map((code) => `${code} sobrou: todos os pedidos já têm código.`),
    ])
    setCodes(Object.fromEntries([...pasted.codes].map(([id, own]) => [id, own.join(' ')])))
  }

  async function send() {
    setBusy(true)
    setProblem('')
    const answer = await postOrders<{ data: Outcome[] }>('/shipments', {
      orders: ready.map(({ _id }) => ({
        order: _id,
        tracking: (codes[_id] ?? '')
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map((code) => ({ code })),
      })),
    })
    setBusy(false)
    if (!answer.ok) return setProblem(Object.values(answer.errors ?? {})[0]?.[0] ?? answer.message)
    const failed = answer.data.data.filter(({ ok }) => !ok)
    const done = answer.data.data.filter(({ ok }) => ok).map(({ order }) => order)
    if (done.length > 0)
      toast.success(
        done.length === 1 ? '1 pedido enviado.' : `${done.length} pedidos enviados.`,
        undoMove(done, onUndone),
      )
    if (failed.length === 0) return onSent()
    flushSync(() =>
      setOutcomes(
        Object.fromEntries(failed.map(({ order, message }) => [order, message ?? 'Não foi enviado.'])),
      ),
    )
    focusFirstInvalid(fields.current)
  }

  return {
    codes,
    unfit,
    outcomes,
    problem,
    isBusy,
    fields,
    understand,
    setCode: (id: string, code: string) => setCodes((now) => ({ ...now, [id]: code })),
    send,
  }
}
