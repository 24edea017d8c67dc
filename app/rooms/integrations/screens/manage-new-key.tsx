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
import { KeyFields, keyOf } from '../ui/key-fields.tsx'
import { keysApi } from '../ui/keys-api.ts'
import { SecretOnce } from '../ui/secret-once.tsx'
import type { Route } from './+types/manage-new-key'

export const meta: Route.MetaFunction = ({ matches }) => titled('Nova chave', matches)

const from = { label: 'Integrações', href: paths.integrations() }

export default function ManageNewKey() {
  const [made, setMade] = useState('')
  const { proving, dialog } = useProvenPassword('criar uma chave')
  const form = usePlainForm(
    async (fields) => {
      const sent = await proving(() => send(keysApi().index.$post({ json: keyOf(fields) }), { quiet: true }))
      if (!sent.ok) return sent
      setMade(sent.data.key)
      return undefined
    },
    {
      check: (fields): Record<string, string[]> =>
        keyOf(fields).scopes.length > 0 ? {} : { content: ['Escolha pelo menos uma permissão.'] },
    },
  )
  return (
    <div className={stack(6)}>
      <ScreenHeader from={from} title="Nova chave" />
      {made ? (
        <SecretOnce
          title="Esta é a chave"
          secret={made}
          what="a chave"
          action={<ButtonLink href={paths.integrations()}>Já copiei</ButtonLink>}
        >
          Copie agora e guarde no programa que vai usá-la: ela não será mostrada de novo.
        </SecretOnce>
      ) : (
        <form className={styles.form} {...form.wiring}>
          <FormProblem of={form} />
          <KeyFields form={form} />
          <div className={styles.buttons}>
            <Button type="submit" look="main" busy={form.isBusy}>
              Criar a chave
            </Button>
            <ButtonLink href={paths.integrations()}>Voltar</ButtonLink>
          </div>
        </form>
      )}
      {dialog}
    </div>
  )
}
