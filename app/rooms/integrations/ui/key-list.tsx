import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { dayText, momentText } from '../../../platform/text/moments.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import type { KeyState, KeyView } from '../key.ts'
import { scopesText, stateText } from '../text.ts'
import styles from './integrations.module.css'
import { keysApi } from './keys-api.ts'

export function KeyList({ keys, timezone }: { keys: KeyView[]; timezone: string }) {
  const [asked, setAsked] = useState<KeyView | null>(null)
  const { revalidate } = useRevalidator()
  const columns = useMemo(() => columnsIn(timezone, setAsked), [timezone])

  async function revoke() {
    if (!asked) return
    const sent = await send(keysApi()[':id'].$delete({ param: { id: asked._id } }))
    if (sent.ok) toast.success('Chave revogada.')
    await revalidate()
  }

  return (
    <Section
      id="chaves"
      title="Chaves de API"
      intro="Com uma chave, outro programa lê ou altera o site em seu nome, só no que você marcar. Guarde-a como uma senha."
    >
      <div className={styles.buttons}>
        <ButtonLink look="main" icon={KeyRound} href={paths.newKey()}>
          Nova chave
        </ButtonLink>
      </div>
      {keys.length === 0 ? (
        <p className={typography.muted}>Ainda não há chaves.</p>
      ) : (
        <ManageRows
          caption="Chaves de API"
          columns={columns}
          rows={keys}
          rowId={(key) => key._id}
          rowName={(key) => key.name}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Revogar a chave “${asked?.name ?? ''}”?`}
        confirmLabel="Revogar"
        destroys
        onConfirm={revoke}
      >
        O programa que a usa deixa de entrar na hora. Não dá para desfazer: para voltar, crie outra chave.
      </ConfirmDialog>
    </Section>
  )
}

const toneOf: Record<KeyState, StatusTone> = {
  live: 'good',
  expired: 'quiet',
  revoked: 'quiet',
  orphaned: 'bad',
}

const columnsIn = (timezone: string, ask: (key: KeyView) => void): ManageColumn<KeyView>[] => [
  {
    id: 'name',
    header: 'Nome',
    leads: true,
    cell: (key) => (
      <div className={styles.lines}>
        <span>{key.name}</span>
        <span className={typography.faint}>
          {dotted([`termina em ${key.last_four}`, `de ${key.made_by.name}`])}
        </span>
      </div>
    ),
  },
  {
    id: 'scopes',
    header: 'O que abre',
    cell: (key) => (
      <ul className={styles.lines}>
        {scopesText(key.scopes).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'used',
    header: 'Último uso',
    cell: (key) => (key.last_used_at ? momentText(key.last_used_at, timezone) : 'Nunca'),
  },
  {
    id: 'state',
    header: 'Situação',
    cell: (key) => (
      <div className={styles.lines}>
        <Status tone={toneOf[key.state]}>{stateText[key.state]}</Status>
        {key.state === 'live' && (
          <span className={typography.faint}>até {dayText(key.expires_at, timezone)}</span>
        )}
        {key.state === 'orphaned' && (
          <span className={typography.faint}>
            A conta de quem a criou foi desativada, mudou de função ou está sem a verificação em duas etapas
            que o site exige.
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'actions',
    header: '',
    plain: true,
    atEnd: true,
    cell: (key) =>
      (key.state === 'live' || key.state === 'orphaned') && (
        <Button look="quiet" aria-label={`Revogar a chave ${key.name}`} onClick={() => ask(key)}>
          Revogar
        </Button>
      ),
  },
]
