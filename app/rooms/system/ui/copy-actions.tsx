import { ArchiveRestore, Download, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { cluster } from '../../../ui/layout.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useProvenPassword } from '../../people/ui/prove-password.tsx'
import type { CopyView } from '../copies.ts'
import { copiesApi } from './system-api.ts'

type CopyActionsProps = { copy: CopyView; timezone: string }

export function CopyActions({ copy, timezone }: CopyActionsProps) {
  const { name } = copy
  const param = { name }
  const made = momentText(copy.made_at, timezone)
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword('mexer em cópias de segurança')
  const [asked, setAsked] = useState<'restore' | 'delete' | null>(null)

  async function download() {
    const sent = await proving(() => send(copiesApi()[':name'].download.$post({ param })))
    if (!sent.ok) return
    const link = document.createElement('a')
    // This is the browser's own download, which goes to the disk as it comes, and sends no token.
    link.href = `/api/system/copies/${name}?ticket=${sent.data.ticket}`
    link.download = name
    link.click()
  }
  async function restore() {
    const sent = await proving(() => send(copiesApi()[':name'].restore.$post({ param })))
    if (!sent.ok) return
    toast.success('A restauração começa em instantes. O site sai do ar enquanto isso.')
    await untilAway()
    window.location.reload()
  }
  async function remove() {
    const sent = await proving(() => send(copiesApi()[':name'].$delete({ param })))
    if (sent.ok) toast.success('Cópia excluída.')
    await revalidate()
  }

  return (
    <div className={cluster(1)}>
      <Button look="quiet" icon={Download} aria-label={`Baixar a cópia de ${made}`} onClick={download}>
        Baixar
      </Button>
      <Button
        look="quiet"
        icon={ArchiveRestore}
        aria-label={`Restaurar a cópia de ${made}`}
        onClick={() => setAsked('restore')}
      >
        Restaurar
      </Button>
      <Button
        look="quiet"
        icon={Trash2}
        aria-label={`Excluir a cópia de ${made}`}
        onClick={() => setAsked('delete')}
      >
        Excluir
      </Button>
      <Asked
        isOpen={asked === 'restore'}
        close={() => setAsked(null)}
        title="Restaurar esta cópia?"
        confirmLabel="Restaurar"
        onConfirm={restore}
      >
        <p>
          O site inteiro volta a ser o de {made}: textos, pedidos, pagamentos e contas. O que foi feito depois
          sai do site.
        </p>
        <p>
          Antes, uma cópia do site de agora é guardada. Enquanto dura, os visitantes veem um aviso; depois
          pode ser preciso entrar de novo.
        </p>
      </Asked>
      <Asked
        isOpen={asked === 'delete'}
        close={() => setAsked(null)}
        title="Excluir esta cópia?"
        confirmLabel="Excluir"
        onConfirm={remove}
      >
        <p>A cópia de {made} sai da pasta de dados. Não dá para desfazer.</p>
      </Asked>
      {dialog}
    </div>
  )
}

/** Waits until the program has stopped. Then comes the page that tells of the restore, or the site that is back. */
async function untilAway(): Promise<void> {
  let wasGone = false
  for (let seconds = 0; seconds < 120; seconds++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (answer?.status === 503 || (answer && wasGone)) return
    wasGone ||= answer === null
  }
}

type AskedProps = {
  isOpen: boolean
  close: () => void
  title: string
  confirmLabel: string
  onConfirm: () => Promise<void>
  children: ReactNode
}

const Asked = ({ close, ...rest }: AskedProps) => (
  <ConfirmDialog {...rest} destroys onOpenChange={(isOpen) => !isOpen && close()} />
)
