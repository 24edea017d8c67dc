import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { cluster } from '../../../ui/layout.ts'
import { Status } from '../../../ui/status.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './mail-account.module.css'
import { settingsApi } from './settings-api.ts'
import { useSettingsDesk } from './settings-desk.ts'

type MailAccountStateProps = { isChanging: boolean; onChange: () => void; onGiveUp: () => void }

/** The account can be replaced or forgotten, never read. */
export function MailAccountState({ isChanging, onChange, onGiveUp }: MailAccountStateProps) {
  const { latest, keep, proving } = useSettingsDesk()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)

  async function forget() {
    setAsking(false)
    const json = { smtp: null, version: latest().version }
    const answer = await proving(() => send(settingsApi().index.$put({ json }), { quiet: true }))
    if (answer.ok) {
      keep(answer.data)
      onGiveUp()
      toast.success('Conta de e-mail removida.')
    } else toast.error(answer.message)
    await revalidate()
  }

  return (
    <div className={styles.state}>
      <Status tone="good">Conta de e-mail configurada</Status>
      <span className={cluster(2)}>
        {isChanging ? (
          <Button onClick={onGiveUp}>Manter a atual</Button>
        ) : (
          <Button onClick={onChange}>Trocar a conta</Button>
        )}
        <Button look="quiet" onClick={() => setAsking(true)}>
          Remover a conta
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Remover a conta de e-mail?"
        confirmLabel="Remover"
        destroys
        onConfirm={forget}
      >
        O site deixa de enviar e-mails: eles esperam em E-mails até haver outra conta.
      </ConfirmDialog>
    </div>
  )
}
