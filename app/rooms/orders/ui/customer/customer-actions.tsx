import { Ban, PackageCheck, QrCode, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { tellFailure } from '../../../../platform/api-client/tell-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { cluster } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { lateDialog } from '../../../../ui/parts/late-part.tsx'
import { comesInParts, isNothingLeft, type OrderView } from '../../order.ts'
import { type AskedOrder, callMove, type MoveName } from '../order-calls.ts'

// These dialogs are loaded when they are opened.
const AskFirst = lateDialog(() => import('../moves/ask-first.tsx'))
const WithdrawalForm = lateDialog(() => import('./withdrawal-form.tsx'))

type CustomerActionsProps = {
  order: OrderView
  asked: AskedOrder
  onChange: (order: OrderView) => void
  /** whether to show moves that continue the order, or those that end it */
  part: 'onward' | 'end'
}

const ofOne = {
  title: 'Recebeu o pedido?',
  confirmLabel: 'Sim, recebi',
  children:
    'Confirme só quando tudo estiver com você: os 7 dias para desistir da compra começam a contar agora.',
}
const ofParts = {
  title: 'Chegou tudo?',
  confirmLabel: 'Sim, chegou tudo',
  stayLabel: 'Ainda não',
  children:
    'Este pedido vem em partes, que podem chegar em dias diferentes. Confirme só quando tudo estiver com você: os 7 dias para desistir da compra começam a contar agora, para o pedido inteiro.',
}
const ofWithdrawn = {
  title: 'Recebeu os produtos?',
  confirmLabel: 'Sim, recebi',
  children: 'A sua desistência continua valendo: guarde os produtos e combine a devolução com a loja.',
}

function receiptQuestion(order: OrderView) {
  if (isNothingLeft(order)) return ofWithdrawn
  return comesInParts(order) ? ofParts : ofOne
}

type Asking = 'cancellation' | 'receipt' | 'withdrawal'

export function CustomerActions({ order, asked, onChange, part }: CustomerActionsProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const can = maySee(order.can, part)

  async function ask(deed: MoveName, body: object = {}): Promise<boolean> {
    setBusy(true)
    setProblem('')
    const answer = await callMove(asked, deed, body)
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer.message)
      void tellFailure(answer.message, { isAnnounced: true })
      return false
    }
    setAsking(null)
    onChange(answer.data)
    return true
  }

  if (!can.renew_pix && !can.confirm_receipt && !can.withdraw && !can.cancel) return null
  return (
    <div className={cluster(3)} data-unprinted="">
      {problem && !asking && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {can.renew_pix && (
        <Button look="main" icon={QrCode} busy={isBusy} onClick={() => void ask('renewal')}>
          Pagar agora com um novo Pix
        </Button>
      )}
      {can.confirm_receipt && (
        <Button look="main" icon={PackageCheck} onClick={() => setAsking('receipt')}>
          Confirmar que recebi
        </Button>
      )}
      {can.withdraw && (
        <Button icon={Undo2} onClick={() => setAsking('withdrawal')}>
          Desistir da compra
        </Button>
      )}
      {can.cancel && (
        <Button look="quiet" icon={Ban} onClick={() => setAsking('cancellation')}>
          Cancelar o pedido
        </Button>
      )}
      <Suspense>
        {asking === 'cancellation' && (
          <AskFirst
            title="Cancelar o pedido?"
            confirmLabel="Cancelar o pedido"
            reasonLabel="Motivo"
            destroys
            problem={problem}
            isBusy={isBusy}
            onConfirm={(reason) => void ask('cancellation', { reason })}
            onClose={() => setAsking(null)}
          >
            Os produtos voltam para a loja. Não dá para desfazer.
          </AskFirst>
        )}
        {asking === 'receipt' && (
          <AskFirst
            {...receiptQuestion(order)}
            problem={problem}
            isBusy={isBusy}
            onConfirm={() => void ask('receipt')}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'withdrawal' && (
          <WithdrawalForm
            order={order}
            problem={problem}
            isBusy={isBusy}
            onAsk={(body) => void ask('withdrawal', body)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

const maySee = (
  { cancel, renew_pix, confirm_receipt, withdraw }: OrderView['can'],
  part: 'onward' | 'end',
) =>
  part === 'end'
    ? { cancel, renew_pix: false, confirm_receipt: false, withdraw: false }
    : { cancel: false, renew_pix, confirm_receipt, withdraw }
