import { useRef, useState } from 'react'
import { sayBeside } from '../../../platform/api-client/tell-failure.ts'
import { countText } from '../../../platform/text/counts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './adjust-stock.module.css'
import { useStockMove } from './use-stock-move.ts'

type AdjustStockProps = { product: string; stock: number; onDone: () => void | Promise<void> }

type Way = 'in' | 'out' | 'count'

const ways = [
  { value: 'in', label: 'Entrada' },
  { value: 'out', label: 'Saída' },
  { value: 'count', label: 'Contagem' },
]

/** What is set aside has left the stock already, but is still on the shelf. */
const countHelp = 'Conte sem o que está separado para pedidos que esperam pagamento ou envio.'

const number = (units: number) => countText(units)

const deltaOf = (way: Way, amount: number, stock: number) =>
  way === 'in' ? amount : way === 'out' ? -amount : amount - stock

export function AdjustStock({ product, stock, onDone }: AdjustStockProps) {
  const [way, setWay] = useState<Way>('in')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const move = useStockMove(product)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const count = /^\d{1,6}$/.test(amount.trim()) ? Number(amount) : null
  const delta = count === null ? null : deltaOf(way, count, stock)

  async function adjust(event: React.FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem('')
    const missing = {
      ...((delta === null || (delta === 0 && way !== 'count')) && { amount: 'Informe quantas unidades.' }),
      ...(delta === 0 && way === 'count' && { amount: `Já são ${number(stock)}: não há o que acertar.` }),
      ...(reason.trim() === '' && { reason: 'Diga por quê: quem olhar depois vai querer saber.' }),
    }
    setErrors(missing)
    if ('amount' in missing || delta === null) return amountField.current?.focus()
    if ('reason' in missing) return reasonField.current?.focus()
    setBusy(true)
    // What comes in or goes out is the same whatever was sold meanwhile; what was counted is not.
    const from = way === 'count' ? stock : undefined
    const answer = await move({ delta, reason: reason.trim(), from })
    setBusy(false)
    if (!answer.ok) {
      const said = { amount: answer.errors?.delta?.[0], reason: answer.errors?.reason?.[0] }
      setErrors({
        ...(said.amount && { amount: said.amount }),
        ...(said.reason && { reason: said.reason }),
      })
      const sentence = sayBeside(answer)
      if (!said.amount && !said.reason) setProblem(sentence)
      // A customer may have bought meanwhile: the stock is read again.
      return void onDone()
    }
    setAmount('')
    setReason('')
    toast.success('Estoque acertado.')
    await onDone()
    amountField.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={adjust}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.line}>
        <SelectField
          label="O que fazer"
          choices={ways}
          value={way}
          onChange={(event) => setWay(event.target.value as Way)}
        />
        <TextField
          ref={amountField}
          label="Unidades"
          help={way === 'count' ? countHelp : undefined}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={errors.amount}
        />
      </div>
      <TextField
        ref={reasonField}
        label="Motivo"
        name="reason"
        maxLength={300}
        placeholder="Chegou da agroindústria, quebrou, contagem…"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.reason}
      />
      <div className={styles.end}>
        <Button type="submit" look="main" busy={isBusy}>
          Registrar
        </Button>
        <p className={styles.after} role="status">
          {delta !== null &&
            delta !== 0 &&
            (stock + delta < 0
              ? `Só há ${number(stock)}.`
              : `O estoque passa de ${number(stock)} para ${number(stock + delta)}.`)}
        </p>
      </div>
    </form>
  )
}
