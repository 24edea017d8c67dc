import { Ban } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sayBeside } from '../../../../platform/api-client/tell-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { lateDialog } from '../../../../ui/parts/late-part.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import type { Worklist } from '../../orders.server.ts'
import type { Buyers } from '../../schema.ts'
import { cancelUnconfirmed } from '../order-calls.ts'

const AskFirst = lateDialog(() => import('../moves/ask-first.tsx'))

type CancelUnconfirmedProps = {
  buyers: Buyers
  count: number
  /** when the orders were counted: later ones stay */
  until: string
  onDone: () => Promise<void>
}

/** The most calls; each cancels some of the orders, so that none takes long. */
const mostCalls = 50

type Words = {
  title: string
  about: string
  button: (count: number) => string
  ask: (count: number) => string
}

const words: Record<Buyers, Words> = {
  unconfirmed: {
    title: 'Pedidos de quem a loja ainda não conhece',
    about:
      'Eles reservam produtos por pouco tempo e ainda podem ser pagos. Se vieram muitos de uma vez e você não reconhece os nomes, cancele todos juntos. Se conhece alguém, abra o pedido e escolha “Manter a reserva”.',
    button: (count) =>
      count === 1 ? 'Cancelar o pedido não confirmado' : `Cancelar os ${count} não confirmados`,
    ask: (count) =>
      count === 1 ? 'Cancelar o pedido não confirmado?' : `Cancelar ${count} pedidos não confirmados?`,
  },
  new: {
    title: 'Pedidos não pagos de quem nunca pagou nesta loja',
    about:
      'Há aqui clientes novos e talvez pedidos falsos, confirmados ou não. Confira os nomes antes: pedidos verdadeiros podem ser pagos a qualquer momento.',
    button: (count) => (count === 1 ? 'Cancelar este pedido' : `Cancelar os ${count} pedidos`),
    ask: (count) =>
      count === 1
        ? 'Cancelar o pedido de quem nunca pagou?'
        : `Cancelar ${count} pedidos de quem nunca pagou?`,
  },
}

type CancelTogetherProps = Pick<CancelUnconfirmedProps, 'until' | 'onDone'> & { work: Worklist }

/** Shown where the list has only the orders of such buyers. */
export function CancelTogether({ work, ...props }: CancelTogetherProps) {
  const [search] = useSearchParams()
  if (search.get('confirmed') === 'no')
    return <CancelUnconfirmed buyers="unconfirmed" count={work.unconfirmed} {...props} />
  if (search.get('buyer') === 'new') return <CancelUnconfirmed buyers="new" count={work.of_new} {...props} />
  return null
}

function CancelUnconfirmed({ buyers, count, until, onDone }: CancelUnconfirmedProps) {
  const { title, about, button, ask } = words[buyers]
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function cancel() {
    setBusy(true)
    setProblem('')
    let canceled = 0
    for (let calls = 0; calls < mostCalls; calls++) {
      const answer = await cancelUnconfirmed({ until, buyers })
      if (!answer.ok) {
        setBusy(false)
        return setProblem(sayBeside(answer))
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
        title={title}
        action={
          <Button icon={Ban} onClick={() => setOpen(true)}>
            {button(count)}
          </Button>
        }
      >
        {about}
      </Notice>
      <Suspense>
        {isOpen && (
          <AskFirst
            title={ask(count)}
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
