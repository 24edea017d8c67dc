import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { usePlainForm } from '../../../ui/plain-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { auth, signInHere } from './auth-client.ts'
import styles from './doorway.module.css'

/** When the e-mail had an account already, only its owner is told, by letter. */
export function SignUpForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const [said, setSaid] = useState<string | null>(null)
  const form = usePlainForm(async ({ name = '', email = '', password = '' }) => {
    const made = await send(auth().register.$post({ json: { name, email, password } }), { quiet: true })
    if (!made.ok) return made
    if (made.data.advice) toast.success(made.data.advice)
    if (await signInHere({ email, password })) setSaid(made.data.message)
    else await onDone()
    return undefined
  })
  if (said)
    return (
      <Notice tone="success" live takesFocus>
        {said}
      </Notice>
    )
  return (
    <form className={styles.form} {...form.wiring}>
      <FormProblem of={form} />
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        error={form.errorOf('name')}
      />
      <EmailField autoComplete="email" error={form.errorOf('email')} />
      <PasswordField
        label="Senha"
        name="password"
        required
        autoComplete="new-password"
        help="Pelo menos 6 caracteres."
        error={form.errorOf('password')}
      />
      <Button type="submit" busy={form.isBusy}>
        Criar conta
      </Button>
    </form>
  )
}
