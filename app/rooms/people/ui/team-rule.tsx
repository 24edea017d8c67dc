import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { type Role, roleText, teamRoles } from '../../../platform/permissions.ts'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { TeamRule as TeamRuleView } from '../factor/team-rule.server.ts'
import { ofRoles } from '../factor/text.ts'
import { usersApi } from './account-client.ts'
import { useProvenPassword } from './prove-password.tsx'

/** Shown to a super only. */
export function TeamRule({ required, roles }: TeamRuleView) {
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword('mudar como a equipe entra')
  const [isBusy, setBusy] = useState(false)
  const [needsOwn, setNeedsOwn] = useState(false)

  async function change(next: Role[]) {
    setBusy(true)
    const sent = await proving(() =>
      send(
        usersApi()['second-factor'].$put({
          json: next.length > 0 ? { required: true, roles: next } : { required: false },
        }),
        { quiet: true },
      ),
    )
    setBusy(false)
    if (!sent.ok) {
      if (sent.code === 'own_factor_first') setNeedsOwn(true)
      else toast.error(sent.message)
      return
    }
    toast.success(
      next.length > 0
        ? `A verificação em duas etapas agora é exigida ${ofRoles(next)}.`
        : 'A verificação em duas etapas agora é opcional.',
    )
    await revalidate()
  }

  return (
    <Section
      title="Segurança"
      intro="Quem da equipe precisa da verificação em duas etapas para entrar. As contas de clientes ficam de fora."
    >
      <SwitchField
        label="Exigir verificação em duas etapas da equipe"
        help="Quem ainda não tem é levado a ativar e, até lá, só usa a própria conta."
        checked={required}
        disabled={isBusy}
        onChange={(event) => void change(event.currentTarget.checked ? [...teamRoles] : [])}
      />
      <fieldset className={stack(2)} aria-label="De quem exigir">
        {teamRoles.map((role) => (
          <SwitchField
            key={role}
            label={`De quem é ${roleText[role]}`}
            checked={roles.includes(role)}
            disabled={isBusy}
            onChange={(event) => {
              const { checked } = event.currentTarget
              void change(teamRoles.filter((one) => (one === role ? checked : roles.includes(one))))
            }}
          />
        ))}
      </fieldset>
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
