import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { focusBeside } from '../../../ui/focus.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAlive } from '../../../ui/use-alive.ts'
import { useHeadingIfLost } from '../../../ui/use-heading-if-lost.ts'
import type { PasskeyView } from '../passkeys/passkey.ts'
import { deviceName } from '../sessions/device.ts'
import styles from './account.module.css'
import { passkeyApi } from './account-client.ts'
import { hasPasskeysHere, makePasskey } from './passkey-client.ts'
import { useProvenPassword } from './prove-password.tsx'

type PasskeysProps = { passkeys: PasskeyView[]; timezone: string }

export function Passkeys({ passkeys, timezone }: PasskeysProps) {
  const { revalidate } = useRevalidator()
  const isAlive = useAlive()
  const { proving, dialog } = useProvenPassword('mudar como você entra')
  const [isBusy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState<PasskeyView | null>(null)
  const pressed = useRef<HTMLElement>(null)
  useHeadingIfLost(passkeys)

  async function make() {
    setBusy(true)
    const made = await makePasskey(proving)
    setBusy(false)
    if (!made.ok) return toast.error(made.message)
    toast.success('Chave de acesso criada.')
    await revalidate()
  }

  async function remove({ _id }: PasskeyView) {
    const sent = await proving(() =>
      send(passkeyApi()[':id'].$delete({ param: { id: _id } }), { quiet: true }),
    )
    if (!sent.ok) return toast.error(sent.message)
    if (pressed.current) focusBeside(pressed.current)
    toast.success('Chave de acesso excluída.')
    await revalidate()
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul className={stack(3)}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.item}>
              <div className={styles.lines}>
                <strong>{deviceName(passkey.user_agent)}</strong>
                <span className={typography.faint}>{factsOf(passkey, { timezone, isAlive })}</span>
              </div>
              <Button
                look="quiet"
                aria-label={`Excluir a chave de acesso de ${nameOf(passkey, timezone)}`}
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget
                  setLeaving(passkey)
                }}
              >
                Excluir
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAlive && !hasPasskeysHere() ? (
        <Notice>
          Aqui não dá para criar: chaves de acesso funcionam em navegadores atuais, com o site aberto por
          https.
        </Notice>
      ) : (
        <div className={styles.buttons}>
          <Button icon={KeyRound} busy={isBusy} onClick={() => void make()}>
            Criar chave de acesso
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title="Excluir a chave de acesso?"
        confirmLabel="Excluir"
        destroys
        onConfirm={() => {
          // Closed first: the password may be asked for in another dialog.
          setLeaving(null)
          if (leaving) void remove(leaving)
        }}
      >
        {leaving && `${nameOf(leaving, timezone)}. `}Não será mais possível entrar com ela. O aparelho pode
        continuar a mostrá-la: exclua-a também nele.
      </ConfirmDialog>
      {dialog}
    </>
  )
}

const nameOf = ({ user_agent, created_at }: PasskeyView, timezone: string) =>
  `${deviceName(user_agent)}, criada em ${momentText(created_at, timezone)}`

/** The host is told where it is another one: the passkey does not work here. */
const factsOf = (
  { created_at, last_used_at, host }: PasskeyView,
  { timezone, isAlive }: { timezone: string; isAlive: boolean },
) =>
  dotted([
    `Criada em ${momentText(created_at, timezone)}`,
    last_used_at ? `último uso em ${momentText(last_used_at, timezone)}` : 'ainda não usada',
    isAlive && host !== window.location.hostname && `só vale em ${host}`,
  ])
