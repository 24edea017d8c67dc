import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { statusText } from '../../orders/order.ts'
import type { statementsDoor } from '../api.server.ts'
import type { LineState, StatementLineView } from '../statement-line.ts'
import { doubtText, lineStateText } from '../text.ts'
import styles from './statement-lines.module.css'

const statementsApi = () => api<typeof statementsDoor>('/api/orders/statements')

const tones: Record<LineState, StatusTone> = {
  matched: 'good',
  doubtful: 'waiting',
  unmatched: 'quiet',
  ignored: 'quiet',
}

export function StatementLines({ lines, zone }: { lines: StatementLineView[]; zone: string }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line._id} className={styles.line}>
          <p className={styles.head}>
            <strong>{moneyText(line.amount_cents)}</strong>
            <span>{dayText(line.at, zone)}</span>
            <Status tone={tones[line.state]}>{lineStateText[line.state]}</Status>
            {line.order && <Link href={paths.order(line.order._id)}>Pedido nº {line.order.number}</Link>}
          </p>
          <p className={styles.text}>{line.description}</p>
          {line.doubt && <p className={styles.doubt}>{doubtText[line.doubt]}</p>}
          {line.settled_by && <p className={styles.text}>Resolvido por {line.settled_by}.</p>}
          {line.can.settle && <Choices line={line} zone={zone} />}
        </li>
      ))}
    </ul>
  )
}

function Choices({ line, zone }: { line: StatementLineView; zone: string }) {
  const { revalidate } = useRevalidator()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function settle(json: { order: string | null } | { number: number }) {
    setBusy(true)
    setProblem(undefined)
    const param = { id: line._id }
    const sent = await send(statementsApi()[':id'].settlement.$post({ param, json }), { quiet: true })
    if (!sent.ok) setProblem(sent.message)
    else if (sent.data.order) toast.success(`Pedido nº ${sent.data.order.number}: pagamento confirmado.`)
    await revalidate()
    setBusy(false)
  }

  const open = line.candidates.filter(({ payment_state }) => payment_state === 'awaiting')
  return (
    <div className={styles.choices}>
      {line.candidates.length > 0 && (
        <ul className={styles.candidates}>
          {line.candidates.map((order) => (
            <li key={order._id} className={styles.candidate}>
              <span>
                <Link href={paths.order(order._id)}>Pedido nº {order.number}</Link>, {order.customer},{' '}
                {moneyText(order.total_cents)}, de {dayText(order.created_at, zone)} (
                {statusText[order.status].toLowerCase()})
              </span>
              {open.includes(order) && (
                <Button
                  busy={isBusy}
                  onClick={() => settle({ order: order._id })}
                  aria-label={`É deste: pedido nº ${order.number}`}
                >
                  É deste
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (/^\d{1,12}$/.test(number.trim())) void settle({ number: Number(number) })
          else setProblem('Informe o número do pedido.')
        }}
      >
        <TextField
          label={line.candidates.length > 0 ? 'É de outro pedido: número' : 'Número do pedido'}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={problem}
        />
        <Button type="submit" busy={isBusy}>
          Confirmar
        </Button>
        <Button look="quiet" busy={isBusy} onClick={() => settle({ order: null })}>
          Não é de pedido
        </Button>
      </form>
    </div>
  )
}
