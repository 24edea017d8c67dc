import { Download } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { saveBytes } from '../../../platform/api-client/save-answer.ts'
import { send } from '../../../platform/api-client/send.ts'
import { forgetSession } from '../../../platform/api-client/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { forgetAllUnsavedOf } from '../../../ui/unsaved/unsaved-text.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'

async function saveExport() {
  const sent = await send(profileApi().export.$get())
  if (!sent.ok) return
  const file = new Blob([JSON.stringify(sent.data, null, 2)], { type: 'application/json' })
  saveBytes(file, 'meus-dados.json')
}

export function LeaveForever({ person }: { person: string }) {
  const [isAsking, setAsking] = useState(false)
  const form = usePlainForm(async ({ current_password = '' }) => {
    const sent = await send(profileApi().index.$delete({ json: { current_password } }), { quiet: true })
    if (!sent.ok) return sent
    await forgetSession()
    await forgetAllUnsavedOf(person)
    window.location.assign(paths.home())
    return undefined
  })
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={Download} onClick={saveExport}>
          Baixar meus dados
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Excluir minha conta
        </Button>
      </div>
      <Dialog isOpen={isAsking} onOpenChange={setAsking} title="Excluir a sua conta?" role="alertdialog">
        <form className={styles.form} {...form.wiring}>
          <p>
            Nome, e-mail, telefone, documento e endereços são apagados da conta agora. Não dá para desfazer.
          </p>
          <p>
            Pedidos pagos ficam guardados com nome, documento e endereço pelo tempo que a lei manda; telefone
            e e-mail saem deles quando se encerram. Pedidos em andamento seguem até o fim, pelo link que vai
            por e-mail.
          </p>
          <FormProblem of={form} />
          <PasswordField
            label="Senha atual"
            name="current_password"
            required
            autoComplete="current-password"
            error={form.errorOf('current_password')}
          />
          <div className={styles.buttons}>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
            <Button type="submit" look="danger" busy={form.isBusy}>
              Excluir para sempre
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
