import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { useProvenPassword } from '../../people/ui/prove-password.tsx'
import styles from '../ui/integrations.module.css'
import { SecretOnce } from '../ui/secret-once.tsx'
import { needsEvent, WebhookFields, webhookOf } from '../ui/webhook-fields.tsx'
import { webhooksApi } from '../ui/webhooks-api.ts'
import type { Route } from './+types/manage-new-webhook'

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo endereço', matches)

export default function ManageNewWebhook() {
  const [made, setMade] = useState<{ _id: string; secret: string } | null>(null)
  const { proving, dialog } = useProvenPassword('avisar outro programa')
  const form = usePlainForm(
    async (fields) => {
      const json = webhookOf(fields)
      const sent = await proving(() => send(webhooksApi().index.$post({ json }), { quiet: true }))
      if (!sent.ok) return sent
      setMade(sent.data)
      return undefined
    },
    { check: needsEvent },
  )
  return (
    <div className={stack(6)}>
      <ScreenHeader from={{ label: 'Integrações', href: paths.integrations() }} title="Novo endereço" />
      {made ? (
        <SecretOnce
          title="Este é o segredo"
          secret={made.secret}
          what="o segredo"
          action={<ButtonLink href={paths.webhook(made._id)}>Já copiei</ButtonLink>}
        >
          Copie agora e guarde no outro programa: com ele se confere que um aviso veio mesmo deste site. Não
          será mostrado de novo.
        </SecretOnce>
      ) : (
        <form className={styles.form} {...form.wiring}>
          <FormProblem of={form} />
          <WebhookFields form={form} />
          <div className={styles.buttons}>
            <Button type="submit" look="main" busy={form.isBusy}>
              Avisar este endereço
            </Button>
            <ButtonLink href={paths.integrations()}>Voltar</ButtonLink>
          </div>
        </form>
      )}
      {dialog}
    </div>
  )
}
