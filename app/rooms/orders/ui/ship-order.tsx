import { useState } from 'react'
import { isObjectCode, plainObjectCode } from '../../../platform/brazil/object-code.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { carrierServices } from '../../shipping/quote.ts'
import type { OrderView } from '../order.ts'
import { act } from './order-calls.ts'
import styles from './order-sheet.module.css'

type ShipOrderProps = { order: OrderView; onClose: () => void; onSent: (order: OrderView) => void }

/** On its way: a tracking code for each service that has one, and a word to the customer. */
export function ShipOrder({ order, onClose, onSent }: ShipOrderProps) {
  const services = [...new Map(order.items.map(({ shipping }) => [shipping.code, shipping.name]))]
  const [codes, setCodes] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const codesOf = (service: string) =>
    (codes[service] ?? '').split(/[,;\n]+|\s+(?=[a-z]{2}\d)/i).flatMap((text) => plainObjectCode(text) || [])
  const wrong = Object.fromEntries(
    services.map(([code]) => [code, codesOf(code).find((one) => !isObjectCode(one))]),
  )

  async function ship() {
    if (Object.values(wrong).some(Boolean)) return
    setBusy(true)
    setProblem('')
    const tracking = services.flatMap(([service]) => codesOf(service).map((code) => ({ service, code })))
    const done = await act({ id: order._id }, 'shipment', { tracking, note: note.trim() })
    setBusy(false)
    if (!done.ok) return setProblem(Object.values(done.errors ?? {})[0]?.[0] ?? done.message)
    onClose()
    onSent(done.data)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Enviar o pedido nº ${order.number}`}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button look="main" busy={isBusy} onClick={() => void ship()}>
            Marcar como enviado
          </Button>
        </>
      }
    >
      <div className={styles.asking}>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <p>O cliente é avisado por e-mail, com o código de rastreio.</p>
        {services
          .filter(([code]) => code in carrierServices)
          .map(([code, name]) => (
            <TextField
              key={code}
              label={`Código de rastreio, ${name}`}
              optional
              placeholder="AA123456785BR"
              spellCheck={false}
              autoCapitalize="characters"
              value={codes[code] ?? ''}
              onChange={(event) => setCodes((now) => ({ ...now, [code]: event.target.value }))}
              error={wrong[code] ? `${wrong[code]} não é um código: confira o dígito.` : undefined}
            />
          ))}
        <TextArea
          label="Recado para o cliente"
          optional
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
