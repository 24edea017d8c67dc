// Forms for another e-mail and another password: either needs the current password and ends the sessions elsewhere.

import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { type SessionUser, setSession } from '../../../platform/api-client/session.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { type PlainForm, usePlainForm } from '../../../ui/form/plain-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { isTooShort, tooShort } from '../password/too-short.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'

type Credentials = { email?: string; password?: string; current_password: string }

type Fields = Record<string, string>

function useCredentials(
  said: string,
  read: (fields: Fields) => Credentials,
  check?: (fields: Fields) => FieldErrors,
) {
  const { revalidate } = useRevalidator()
  return usePlainForm(async (fields, element) => {
    const sent = await send(profileApi().index.$patch({ json: read(fields) }), { quiet: true })
    if (!sent.ok) return sent
    const { token, _id, name, email, role, advice } = sent.data
    if (token) setSession({ token, user: { _id, name, email, role } satisfies SessionUser })
    toast.success(advice ?? said)
    element.reset()
    await revalidate()
    return undefined
  }, check && { check })
}

function CurrentPassword({ form }: { form: PlainForm }) {
  return (
    <PasswordField
      label="Senha atual"
      name="current_password"
      required
      autoComplete="current-password"
      error={form.errorOf('current_password')}
    />
  )
}

export function EmailForm({ email }: { email: string }) {
  const form = useCredentials('E-mail alterado.', ({ email = '', current_password = '' }) => ({
    email,
    current_password,
  }))
  return (
    <form className={styles.form} {...form.wiring}>
      <FormProblem of={form} />
      <EmailField key={email} autoComplete="email" defaultValue={email} error={form.errorOf('email')} />
      <CurrentPassword form={form} />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy}>
          Alterar e-mail
        </Button>
      </div>
    </form>
  )
}

/** Said together with what else is wrong in the form. */
function checkNewPassword({ password = '', confirmation = '' }: Fields): FieldErrors {
  return {
    ...(isTooShort(password) && { password: [tooShort] }),
    ...(confirmation !== password && { confirmation: ['As senhas digitadas não conferem'] }),
  }
}

export function PasswordForm() {
  const form = useCredentials(
    'Senha alterada. Os outros aparelhos foram desconectados.',
    ({ password = '', current_password = '' }) => ({ password, current_password }),
    checkNewPassword,
  )
  return (
    <form className={styles.form} {...form.wiring}>
      <FormProblem of={form} />
      <CurrentPassword form={form} />
      <PasswordField
        label="Nova senha"
        name="password"
        required
        autoComplete="new-password"
        help="Pelo menos 6 caracteres; uma frase curta é mais segura."
        error={form.errorOf('password')}
      />
      <PasswordField
        label="Confirmar a nova senha"
        name="confirmation"
        required
        autoComplete="new-password"
        error={form.errorOf('confirmation')}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy}>
          Alterar senha
        </Button>
      </div>
    </form>
  )
}
