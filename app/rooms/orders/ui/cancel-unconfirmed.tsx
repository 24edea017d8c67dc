import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { cancelUnconfirmed } from './order-calls.ts'

const AskFirst = lazy(() => import('./ask-first.tsx'))

type CancelUnconfirmedProps = {
  count: number
  /** when they were counted: what came later stays */
  until: string
  onDone: () => Promise<void>
}

/** A call cancels some of them, so that none takes long. */
const mostCalls = 50

export function CancelUnconfirmed({ count, until, onDone }: CancelUnconfirmedProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function cancel() {
    setBusy(true)
    setProblem('')
    let canceled = 0
    for (let calls = 0; calls < mostCalls; calls++) {
      const answer = await cancelUnconfirmed(until)
      if (!answer.ok) {
        setBusy(false)
        return setProblem(answer.message)
      }
      canceled += answer.data.done
      if (answer.data.done === 0) break
    }
    setBusy(false)
    setOpen(false)
    toast.success(canceled === 1 ? '1 pedido cancelado.' : `${canceled} pedidos cancelados.`)
    await onDone()
  }

  return (
    <>
      <Notice
        title="Pedidos de quem a loja ainda não conhece"
        action={
          <Button icon={Ban} onClick={() => setOpen(true)}>
            {count === 1 ? 'Cancelar o pedido não confirmado' : `Cancelar os ${count} não confirmados`}
          </Button>
        }
      >
        Eles reservam produtos por pouco tempo e ainda podem ser pagos. Se vieram muitos de uma vez e você não
        reconhece os nomes, cancele todos juntos. Se conhece alguém, abra o pedido e escolha “Manter a
        reserva”.
      </Notice>
      <Suspense>
        {isOpen && (
          <AskFirst
            title={
              count === 1 ? 'Cancelar o pedido não confirmado?' : `Cancelar ${count} pedidos não confirmados?`
            }
            confirmLabel="Cancelar os pedidos"
            destroys
            problem={problem}
            isBusy={isBusy}
            onConfirm={() => void cancel()}
            onClose={() => setOpen(false)}
          >
            Os produtos voltam para o estoque. Quem já confirmou algum pedido pelo e-mail recebe um aviso; aos
            outros endereços nada é enviado. Não dá para desfazer.
          </AskFirst>
        )}
      </Suspense>
    </>
  )
}
