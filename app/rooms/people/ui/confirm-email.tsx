import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'

export function ConfirmEmail({ isConfirmed }: { isConfirmed: boolean }) {
  const { revalidate } = useRevalidator()
  const [wasConfirmed] = useState(isConfirmed)
  const [said, setSaid] = useState('')
  const [isAsking, setAsking] = useState(false)
  const form = usePlainForm(async ({ code = '' }) => {
    const sent = await send(profileApi()['email-confirmation'].$post({ json: { code } }), { quiet: true })
    if (!sent.ok) return sent
    toast.success('E-mail confirmado.')
    await revalidate()
    return undefined
  })

  async function ask() {
    setAsking(true)
    const sent = await send(profileApi()['email-code'].$post())
    setAsking(false)
    if (sent.ok) setSaid(sent.data.message)
  }

  if (isConfirmed)
    return (
      <p className={typography.faint} {...(!wasConfirmed && { tabIndex: -1, ref: focusOn })}>
        Este e-mail está confirmado.
      </p>
    )
  return (
    <form className={styles.form} aria-label="Confirmar o e-mail" {...form.wiring}>
      <p className={typography.faint} role="status">
        {said ||
          'Confirme que este e-mail é seu. Assim a cópia dos seus dados traz também as mensagens e os pedidos feitos sem entrar na conta.'}
      </p>
      <FormProblem of={form} />
      {said && (
        <TextField
          label="Código que chegou por e-mail"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.errorOf('code')}
        />
      )}
      <div className={styles.buttons}>
        {said && (
          <Button type="submit" busy={form.isBusy}>
            Confirmar e-mail
          </Button>
        )}
        <Button look={said ? 'quiet' : 'secondary'} busy={isAsking} onClick={() => void ask()}>
          {said ? 'Enviar de novo' : 'Enviar código de confirmação'}
        </Button>
      </div>
    </form>
  )
}
