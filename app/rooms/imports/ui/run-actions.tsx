import { Download, Import } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveAnswer } from '../../../platform/api-client/save-answer.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { cluster } from '../../../ui/layout.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { isMoving, type RunView } from '../run.ts'
import { importsApi } from './imports-api.ts'

/** @param listHref where another table is sent; left out where the screen itself takes one */
export function RunActions({ run, listHref }: { run: RunView; listHref?: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const param = { id: run._id }

  async function start() {
    setBusy(true)
    await send(importsApi()[':id'].start.$post({ param }))
    await revalidate()
    setBusy(false)
  }
  async function cancel() {
    await send(importsApi()[':id'].cancellation.$post({ param }))
    await revalidate()
  }
  async function saveRefused() {
    const trouble = await saveAnswer(`/api/imports/${run._id}/refused.csv`, 'linhas-com-problema.csv')
    if (trouble) toast.error(trouble)
  }

  return (
    <div className={cluster(3)}>
      {run.can.start && (
        <Button look="main" icon={Import} busy={isBusy} onClick={start}>
          Importar agora
        </Button>
      )}
      {run.can.cancel && <Button onClick={() => setAsking(true)}>Cancelar a importação</Button>}
      {run.refused > 0 && (
        <Button icon={Download} onClick={saveRefused}>
          Baixar as linhas com problema
        </Button>
      )}
      {listHref && !isMoving(run.state) && <ButtonLink href={listHref}>Importar outra planilha</ButtonLink>}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Parar a importação?"
        confirmLabel="Parar"
        onConfirm={cancel}
      >
        {run.dry_run
          ? 'A conferência para onde está. Nada muda no site.'
          : 'Ela para onde está. O que já foi importado continua no site.'}
      </ConfirmDialog>
    </div>
  )
}
