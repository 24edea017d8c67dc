import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { forgetSession } from '../../../platform/api-client/session.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { focusBeside } from '../../../ui/focus.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { forgetAllUnsavedOf } from '../../../ui/unsaved/unsaved-text.ts'
import { useHeadingIfLost } from '../../../ui/use-heading-if-lost.ts'
import type { SessionView } from '../profile/own-account.server.ts'
import { deviceName } from '../sessions/device.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'

type OwnSessionsProps = {
  person: string
  sessions: SessionView[]
  timezone: string
}

export function OwnSessions({ person, sessions, timezone }: OwnSessionsProps) {
  const { revalidate } = useRevalidator()
  const [isLeaving, setLeaving] = useState(false)

  useHeadingIfLost(sessions)

  async function end(id: string, pressed: HTMLElement) {
    const sent = await send(profileApi().sessions[':id'].$delete({ param: { id } }))
    if (sent.ok) {
      focusBeside(pressed)
      toast.success('Aparelho desconectado.')
    }
    await revalidate()
  }

  async function endAll() {
    const sent = await send(profileApi().sessions.$delete())
    if (!sent.ok) return
    await forgetSession()
    await forgetAllUnsavedOf(person)
    window.location.assign(paths.home())
  }

  return (
    <>
      <ul className={stack(3)}>
        {sessions.map((session) => (
          <li key={session._id} className={styles.item}>
            <div className={styles.lines}>
              <span>
                <strong>{deviceName(session.user_agent)}</strong>{' '}
                {session.current && <Badge tone="accent">Este aparelho</Badge>}
              </span>
              <span className={typography.faint}>
                {dotted([
                  `Desde ${momentText(session.created_at, timezone)}`,
                  `último uso em ${momentText(session.last_seen_at, timezone)}`,
                ])}
              </span>
            </div>
            {!session.current && (
              <Button
                look="quiet"
                aria-label={`Desconectar ${deviceName(session.user_agent)}, desde ${momentText(session.created_at, timezone)}`}
                onClick={({ currentTarget }) => end(session._id, currentTarget)}
              >
                Desconectar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => setLeaving(true)}>Sair de todos os aparelhos</Button>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title="Sair de todos os aparelhos?"
        confirmLabel="Sair de todos"
        onConfirm={endAll}
      >
        Inclusive deste. Para voltar, entre de novo com a sua senha.
      </ConfirmDialog>
    </>
  )
}
