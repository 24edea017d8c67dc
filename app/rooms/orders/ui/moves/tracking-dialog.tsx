import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { isObjectCode } from '../../../../platform/brazil/object-code.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useAskedClose } from '../../../../ui/dialogs/use-asked-close.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { focusFirstInvalid } from '../../../../ui/focus.ts'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { codesIn } from '../../moves/pasted-codes.ts'
import type { OrderView } from '../../order.ts'
import { usedCodesText, wrongCodeText } from '../../text.ts'
import { callMove } from '../order-calls.ts'
import { SavedNow } from './saved-now.tsx'
import { trackedServices } from './tracked-services.ts'
import { sendsWithdrawn, WithdrawnNotice } from './withdrawn-notice.tsx'

type TrackingDialogProps = {
  order: OrderView
  /** whether it is a first shipment, or corrects codes */
  deed: 'shipment' | 'tracking'
  onClose: () => void
  onDone: (order: OrderView) => void
  /** another person changed the codes meanwhile: gets the order as it is */
  onOvertaken?: (order: OrderView) => void
}

const words = {
  shipment: {
    title: 'Enviar o pedido',
    about: 'Quem comprou recebe um aviso por e-mail.',
    withCode: 'Quem comprou recebe um aviso por e-mail, com o código de rastreio.',
    confirm: 'Marcar como enviado',
  },
  tracking: {
    title: 'Corrigir o rastreio do pedido',
    about: 'Um campo vazio tira o código que havia. Quem comprou não recebe aviso.',
    withCode: 'Quem comprou recebe os códigos novos por e-mail. Um campo vazio tira o código que havia.',
    confirm: 'Salvar o rastreio',
  },
}

/** A first code corrects nothing. */
const titleOf = (deed: 'shipment' | 'tracking', { tracking }: OrderView) =>
  deed === 'tracking' && tracking.length === 0 ? 'Informar o rastreio do pedido' : words[deed].title

/** A field for each service, which takes several codes with a space between. */
export function TrackingDialog({ order: opened, deed, onClose, onDone, onOvertaken }: TrackingDialogProps) {
  const [order, setOrder] = useState(opened)
  const [isOvertaken, setOvertaken] = useState(false)
  const { services, tracking, isSame, textOf, wrongOf, write, join } = useTypedCodes(order)
  const [isChecked, setChecked] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [used, setUsed] = useState('')
  const fields = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isWithdrawn = sendsWithdrawn(order, deed)
  const { close, question } = useAskedClose(!isSame || note.trim() !== '', onClose)

  async function save(accepts_used_codes = false) {
    flushSync(() => setChecked(true))
    if (focusFirstInvalid(fields.current)) return
    setBusy(true)
    setProblem('')
    const done = await callMove({ id: order._id }, deed, {
      tracking,
      note: note.trim(),
      accepts_used_codes,
      ...(deed === 'tracking' && { was: order.tracking.map(({ service, code }) => ({ service, code })) }),
      ...(isWithdrawn && { accepts_withdrawal: true }),
    })
    setBusy(false)
    if (!done.ok && done.code === 'code_used') return setUsed(usedCodesText(done.body?.used ?? []))
    if (!done.ok && done.code === 'stale') overtakenBy(done.body.current)
    if (!done.ok) return setProblem(sayBeside(done))
    onClose()
    onDone(done.data)
  }

  function overtakenBy(now: OrderView) {
    setOrder(now)
    setOvertaken(true)
    onOvertaken?.(now)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`${titleOf(deed, opened)} nº ${order.number}`}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            look="main"
            busy={isBusy}
            disabled={deed === 'tracking' && isSame}
            onClick={() => void save(used !== '')}
          >
            {used ? 'Usar assim mesmo' : words[deed].confirm}
          </Button>
        </>
      }
    >
      <div ref={fields} className={stack(4)}>
        <Notices {...{ problem, isWithdrawn, used }} />
        {isOvertaken && <SavedCodes tracking={order.tracking} onJoin={join} />}
        <p>{tracking.length > 0 ? words[deed].withCode : words[deed].about}</p>
        {services.map(({ code, name }) => (
          <TextField
            key={code}
            label={`Código de rastreio, ${name}`}
            optional
            placeholder="AA123456785BR"
            spellCheck={false}
            autoCapitalize="characters"
            value={textOf(code)}
            onChange={(event) => {
              setChecked(false)
              setUsed('')
              write(code, event.target.value)
            }}
            onBlur={() => setChecked(true)}
            error={isChecked && wrongOf(code) ? wrongCodeText(wrongOf(code) ?? '') : undefined}
          />
        ))}
        <TextArea
          label="Recado para quem comprou"
          optional
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {question}
    </Dialog>
  )
}

function Notices({ problem, isWithdrawn, used }: { problem: string; isWithdrawn: boolean; used: string }) {
  return (
    <>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {isWithdrawn && <WithdrawnNotice way="carrier" />}
      {used && (
        <Notice tone="warning" live title="O código já está em outro pedido">
          {used} Se os dois pedidos vão no mesmo pacote, use assim mesmo; senão, confira o código.
        </Notice>
      )}
    </>
  )
}

type SavedCodesProps = Pick<OrderView, 'tracking'> & { onJoin: () => void }

const SavedCodes = ({ tracking, onJoin }: SavedCodesProps) => (
  <SavedNow action={tracking.length > 0 && <Button onClick={onJoin}>Juntar os códigos</Button>}>
    {tracking.map(({ code }) => code).join('\n')}
  </SavedNow>
)

/** A text for each service: as typed, or as the order has it. */
function useTypedCodes(order: OrderView) {
  const services = trackedServices(order)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const textOf = (service: string) => typed[service] ?? codesOf(order, service).join(' ')
  const codesFor = (service: string) => codesIn(textOf(service))
  const joined = (service: string) => [...new Set([...codesOf(order, service), ...codesFor(service)])]
  return {
    services,
    textOf,
    tracking: services.flatMap(({ code: service }) => codesFor(service).map((code) => ({ service, code }))),
    isSame: services.every(({ code }) => codesOf(order, code).join() === codesFor(code).join()),
    wrongOf: (service: string) => codesFor(service).find((code) => !isObjectCode(code)),
    write: (service: string, text: string) => setTyped((now) => ({ ...now, [service]: text })),
    /** Adds the order's codes to those that were typed. */
    join: () => setTyped(Object.fromEntries(services.map(({ code }) => [code, joined(code).join(' ')]))),
  }
}

const codesOf = ({ tracking }: OrderView, service: string) =>
  tracking.filter((one) => one.service === service && one.code !== '').map(({ code }) => code)
