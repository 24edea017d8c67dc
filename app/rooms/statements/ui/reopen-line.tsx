import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayBeside } from '../../../platform/api-client/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { undoneAtOnce } from '../../orders/ui/moves/undo-move.ts'
import type { StatementLineView } from '../statement-line.ts'
import { reopenLine } from './statements-api.ts'

const AskFirst = lateDialog(() => import('../../orders/ui/moves/ask-first.tsx'))

/**
 * A line that confirmed nothing waits again at once; for a payment the person is asked first, as the customer may have
 * been told.
 */
export function ReopenLine({ line }: { line: StatementLineView }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function reopen(reason: string) {
    setBusy(true)
    setProblem('')
    const done = await reopenLine(line._id, reason)
    setBusy(false)
    if (!done.ok) {
      if (isAsking) setProblem(sayBeside(done))
      else toast.error(done.message)
      return
    }
    setAsking(false)
    toast.success('Desfeito. O lançamento espera de novo uma resposta.')
    await revalidate()
  }

  return (
    <>
      <Button
        look="quiet"
        icon={Undo2}
        busy={isBusy && !isAsking}
        onClick={() => (line.confirmed ? setAsking(true) : void reopen(undoneAtOnce))}
      >
        Desfazer
      </Button>
      {isAsking && line.order && (
        <Suspense>
          <AskFirst
            title="Desfazer a confirmação do pagamento?"
            confirmLabel="Desfazer a confirmação"
            stayLabel="Deixar como está"
            reasonLabel="Motivo, que fica no histórico"
            needsReason
            problem={problem}
            isBusy={isBusy}
            onConfirm={(reason) => void reopen(reason)}
            onClose={() => setAsking(false)}
          >
            O pedido nº {line.order.number} volta a esperar o pagamento. Se já passou um minuto, quem comprou
            já recebeu o aviso e vai receber uma correção por e-mail.
          </AskFirst>
        </Suspense>
      )}
    </>
  )
}
