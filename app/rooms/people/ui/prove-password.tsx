// Asks for the password where it was proved too long ago, then sends the change again.
import { type ReactNode, useRef, useState } from 'react'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { type UsedHere, usedPasskeyHere } from './passkey-client.ts'

type Proving = <T>(call: () => Promise<Sent<T>>) => Promise<Sent<T>>

/** @param purpose the words after 'Para' */
export function useProvenPassword(purpose = 'mexer em contas de outras pessoas'): {
  proving: Proving
  dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<((isProven: boolean) => void) | null>(null)

  const settle = (isProven: boolean) => {
    setOpen(false)
    answer.current?.(isProven)
    answer.current = null
  }

  const proving: Proving = async (call) => {
    const first = await call()
    if (first.ok || first.code !== 'password_needed') return first
    setOpen(true)
    const isProven = await new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
    return isProven ? call() : first
  }

  return {
    proving,
    dialog: <PasswordDialog isOpen={isOpen} settle={settle} purpose={purpose} />,
  }
}

type PasswordDialogProps = { isOpen: boolean; settle: (isProven: boolean) => void; purpose: string }

function PasswordDialog({ isOpen, settle, purpose }: PasswordDialogProps) {
  async function prove(json: { password: string } | { passkey: UsedHere }) {
    const sent = await send(profileApi().confirmation.$post({ json }), { quiet: true })
    if (!sent.ok) return sent
    settle(true)
    return undefined
  }
  const form = usePlainForm(({ password = '' }) => prove({ password }))
  return (
    <Dialog isOpen={isOpen} onOpenChange={(isOpen) => !isOpen && settle(false)} title="Confirme a sua senha">
      <form className={styles.form} {...form.wiring}>
        <p>Você entrou há mais de 15 minutos. Para {purpose}, digite de novo a sua senha.</p>
        <FormProblem of={form} />
        <PasswordField
          label="Sua senha"
          name="password"
          required
          autoFocus
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <div className={styles.buttons}>
          {usedPasskeyHere() && (
            <PasskeyButton label="Usar a chave de acesso" onUsed={(passkey) => prove({ passkey })} />
          )}
          <Button type="submit" look="main" busy={form.isBusy}>
            Continuar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
