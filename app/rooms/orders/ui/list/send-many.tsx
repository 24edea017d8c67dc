import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { isObjectCode } from '../../../../platform/brazil/object-code.ts'
import { dotted, unbroken } from '../../../../platform/text/unbroken.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useAskedClose } from '../../../../ui/dialogs/use-asked-close.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { focusFirstInvalid } from '../../../../ui/focus.ts'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { codesIn, readPastedCodes } from '../../moves/pasted-codes.ts'
import type { OrderRow, Way } from '../../order.ts'
import { wrongCodeText } from '../../text.ts'
import { type MadeMove, undoMoves } from '../moves/undo-move.ts'
import { postOrders } from '../order-calls.ts'

type SendManyProps = {
  orders: OrderRow[]
  onClose: () => void
  onSent: () => void | Promise<void>
  onUndone: () => void | Promise<void>
}

type Outcome = { order: string; ok: boolean; message?: string; code: string | null; move: string | null }

const titles: Record<Way, (count: number) => string> = {
  carrier: (count) => (count === 1 ? 'Enviar 1 pedido' : `Enviar ${count} pedidos`),
  pickup: (count) => (count === 1 ? '1 pedido pronto para retirar' : `${count} pedidos prontos para retirar`),
  delivery: (count) => (count === 1 ? '1 pedido saiu para entrega' : `${count} pedidos saíram para entrega`),
}

const without: Record<Exclude<Way, 'carrier'>, string> = {
  pickup: 'pronto para retirar',
  delivery: 'saiu para entrega',
}

const numbered = (number: number, name: string) => dotted([unbroken(`nº ${number}`), name])

const told = 'Quem comprou recebe um aviso por e-mail.'

/** Takes pasted codes, and shows each beside its order before sending. */
export function SendMany({ orders, onClose, onSent, onUndone }: SendManyProps) {
  const ready = orders.filter(({ status }) => status === 'processing')
  const stays = orders.length - ready.length
  const carried = ready.filter((order) => order.way === 'carrier')
  const way =
    carried.length > 0 ? 'carrier' : ready.every((order) => order.way === 'pickup') ? 'pickup' : 'delivery'
  const { codes, unfit, isTwice, outcomes, problem, isBusy, fields, ...sending } = useSending(
    ready,
    carried,
    {
      onSent,
      onUndone,
    },
  )
  const { close, question } = useAskedClose(sending.isWritten, onClose)

  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && close()}
      title={titles[way](ready.length)}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          {ready.length > 0 && (
            <Button look="main" busy={isBusy} onClick={() => void sending.send()}>
              {isTwice
                ? 'Usar assim mesmo'
                : way === 'carrier'
                  ? 'Marcar como enviados'
                  : 'Avisar quem comprou'}
            </Button>
          )}
        </>
      }
    >
      <div ref={fields} className={stack(5)}>
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
        <NotCarried orders={ready} outcomes={outcomes} />
        {isTwice && (
          <Notice tone="warning" live>
            Se vão no mesmo pacote, use o código assim mesmo; senão, confira.
          </Notice>
        )}
        {carried.length > 0 && (
          <>
            <p>{told}</p>
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
            <div className={stack(3)}>
              {carried.map(({ _id, number, customer }) => (
                <TextField
                  key={_id}
                  label={numbered(number, customer.name)}
                  placeholder="sem rastreio"
                  spellCheck={false}
                  autoCapitalize="characters"
                  value={codes[_id] ?? ''}
                  onChange={(event) => sending.setCode(_id, event.target.value)}
                  onBlur={sending.check}
                  error={outcomes[_id] ?? sending.wrongText(_id)}
                />
              ))}
            </div>
          </>
        )}
      </div>
      {question}
    </Dialog>
  )
}

type NotCarriedProps = { orders: OrderRow[]; outcomes: Record<string, string> }

/** Pick-up and own delivery need no code, only a sentence. */
function NotCarried({ orders, outcomes }: NotCarriedProps) {
  const own = orders.flatMap(({ way, ...order }) => (way === 'carrier' ? [] : [{ ...order, way }]))
  if (own.length === 0) return null
  return (
    <>
      <ul>
        {own.map(({ _id, number, customer, way }) => (
          <li key={_id}>
            {numbered(number, customer.name)}: {outcomes[_id] ?? without[way]}
          </li>
        ))}
      </ul>
      {own.some(({ way }) => way === 'pickup') ? (
        <p>Quem vem retirar recebe um e-mail dizendo onde e quando.</p>
      ) : (
        own.length === orders.length && <p>{told}</p>
      )}
    </>
  )
}

function sentText(count: number, isTold: boolean): string {
  if (isTold)
    return count === 1 ? 'Quem comprou vai receber o aviso.' : `${count} pessoas vão receber o aviso.`
  return count === 1 ? '1 pedido enviado.' : `${count} pedidos enviados.`
}

function useSending(
  ready: OrderRow[],
  carried: OrderRow[],
  { onSent, onUndone }: Pick<SendManyProps, 'onSent' | 'onUndone'>,
) {
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set())
  const [isTwice, setTwice] = useState(false)
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [unfit, setUnfit] = useState<string[]>([])
  const [outcomes, setOutcomes] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)

  function understand(text: string) {
    const pasted = readPastedCodes(text, carried)
    setUnfit([
      ...pasted.wrong.map((code) => `${code} não é um código: confira as letras e o dígito.`),
      ...pasted.left.map((code) => `${code} sobrou: todos os pedidos já têm código.`),
    ])
    setCodes(Object.fromEntries([...pasted.codes].map(([id, own]) => [id, own.join(' ')])))
  }

  async function send() {
    flushSync(() => {
      setChecked(true)
      setOutcomes({})
      setProblem('')
    })
    if (focusFirstInvalid(fields.current)) return
    setBusy(true)
    const answer = await postOrders<{ data: Outcome[] }>('/shipments', {
      orders: ready
        .filter(({ _id }) => !sentIds.has(_id))
        .map(({ _id }) => ({
          order: _id,
          accepts_used_codes: isTwice,
          tracking: codesIn(codes[_id] ?? '').map((code) => ({ code })),
        })),
    })
    setBusy(false)
    if (!answer.ok) return setProblem(sayBeside(answer))
    const failed = answer.data.data.filter(({ ok }) => !ok)
    const done = answer.data.data.filter(({ ok }) => ok)
    const moves: MadeMove[] = done.flatMap(({ order, move }) => (move ? [{ order, move }] : []))
    if (done.length > 0)
      toast.success(sentText(done.length, ready.length > carried.length), undoMoves(moves, onUndone))
    if (failed.length === 0) return onSent()
    setSentIds((before) => new Set([...before, ...done.map(({ order }) => order)]))
    setTwice(failed.some(({ code }) => code === 'code_used'))
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
    isTwice,
    outcomes,
    problem,
    isBusy,
    fields,
    isWritten: carried.some(({ _id }) => !sentIds.has(_id) && codes[_id]) || unfit.length > 0,
    understand,
    check: () => setChecked(true),
    /** What is wrong with the codes of an order, once the field was left. */
    wrongText(id: string): string | undefined {
      const wrong = isChecked && codesIn(codes[id] ?? '').find((code) => !isObjectCode(code))
      return wrong ? wrongCodeText(wrong) : undefined
    },
    setCode(id: string, code: string) {
      setTwice(false)
      setChecked(false)
      setCodes((now) => ({ ...now, [id]: code }))
    },
    send,
  }
}
