import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { usersApi } from './account-client.ts'
import { useProvenPassword } from './prove-password.tsx'

/** Shown to a super only. */
export function TeamRule({ required }: { required: boolean }) {
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword('mudar como a equipe entra')
  const [isBusy, setBusy] = useState(false)
  const [needsOwn, setNeedsOwn] = useState(false)

  async function change(next: boolean) {
    setBusy(true)
    const sent = await proving(() =>
      send(usersApi()['second-factor'].$put({ json: { required: next } }), { quiet: true }),
    )
    setBusy(false)
    if (!sent.ok) {
      if (sent.code === 'own_factor_first') setNeedsOwn(true)
      else toast.error(sent.message)
      return
    }
    toast.success(next ? 'A equipe agora precisa da segunda etapa.' : 'A segunda etapa agora é opcional.')
    await revalidate()
  }

  return (
    <Section title="Segurança" intro="Vale para todas as contas, menos as de clientes.">
      <SwitchField
        label="Exigir verificação em duas etapas da equipe"
        help="Quem ainda não tem é levado a ativar e, até lá, só usa a própria conta."
        checked={required}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {needsOwn && (
        <Notice tone="warning" live>
          Antes, ative a sua em <Link href={`${paths.profile()}#duas-etapas`}>Meus dados</Link>. Assim, alguém
          sempre pode desfazer esta escolha.
        </Notice>
      )}
      {dialog}
    </Section>
  )
}
