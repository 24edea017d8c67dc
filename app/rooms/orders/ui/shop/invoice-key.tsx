import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { invoiceKeyFault, plainInvoiceKey } from '../../../../platform/brazil/invoice-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useNotedUnsaved } from '../../../../ui/unsaved/use-noted-unsaved.ts'
import type { OrderView } from '../../order.ts'
import { invoiceKeyTexts } from '../../text.ts'
import { SavedNow } from '../moves/saved-now.tsx'
import { callMove } from '../order-calls.ts'
import styles from './order-screen.module.css'

type InvoiceKeyProps = { order: OrderView; onChange: (order: OrderView) => void }

const inFours = (text: string) => plainInvoiceKey(text).replace(/(.{4})(?=.)/g, '$1 ')

/** The key of an NF-e or DC-e: every parcel needs one since April 2026 (Ajuste SINIEF 05/21). */
export function InvoiceKey({ order, onChange }: InvoiceKeyProps) {
  const [key, setKey] = useState(inFours(order.invoice_key))
  /** the key that is saved, as this field knows it */
  const [seen, setSeen] = useState(order.invoice_key)
  const [isOvertaken, setOvertaken] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const plain = plainInvoiceKey(key)
  const isChanged = plain !== seen
  useNotedUnsaved(isChanged)
  if (seen !== order.invoice_key && !isChanged) follow(order.invoice_key)

  function follow(saved: string) {
    setSeen(saved)
    setKey(inFours(saved))
    setOvertaken(false)
    setProblem('')
  }

  /** The field takes the focus, and is read with what is wrong. */
  function show(text: string) {
    flushSync(() => setProblem(text))
    field.current?.focus()
  }

  async function save() {
    const fault = key.trim() === '' ? null : invoiceKeyFault(plain)
    if (fault)
      return show(
        plain.length === 44 ? invoiceKeyTexts[fault] : `A chave tem 44 números; aqui há ${plain.length}.`,
      )
    setBusy(true)
    const done = await callMove({ id: order._id }, 'invoice', { invoice_key: plain, was: seen })
    setBusy(false)
    if (!done.ok && done.code === 'stale') {
      const now: OrderView = done.body.current
      setSeen(now.invoice_key)
      setOvertaken(true)
      onChange(now)
    }
    if (!done.ok) return show(sayBeside(done))
    setProblem('')
    setOvertaken(false)
    setSeen(done.data.invoice_key)
    toast.success('Chave salva.')
    onChange(done.data)
  }

  return (
    <Card title="Nota fiscal ou declaração">
      <div className={styles.form}>
        {isOvertaken && (
          <SavedNow action={<Button onClick={() => follow(seen)}>Ficar com a chave salva</Button>}>
            {inFours(seen)}
          </SavedNow>
        )}
        <TextField
          ref={field}
          label="Chave da NF-e ou da DC-e"
          help="44 números, com ou sem espaços."
          spellCheck={false}
          autoCapitalize="characters"
          value={key}
          error={problem || undefined}
          onChange={(event) => {
            setKey(event.target.value)
            setProblem('')
          }}
          onBlur={() => setKey(inFours(key))}
        />
        <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
          Salvar a chave
        </Button>
      </div>
    </Card>
  )
}
