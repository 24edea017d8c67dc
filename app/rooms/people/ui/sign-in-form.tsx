import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { Link } from '../../../ui/link.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { usePlainForm } from '../../../ui/plain-form.ts'
import { signInHere } from './auth-client.ts'
import styles from './doorway.module.css'

export function SignInForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const form = usePlainForm(async ({ email = '', password = '' }) => {
    const failure = await signInHere(email, password)
    if (!failure) await onDone()
    return failure
  })
  return (
    <form className={styles.form} {...form.wiring}>
      <FormProblem of={form} />
      <EmailField autoComplete="username" error={form.errorOf('email')} />
      <PasswordField
        label="Senha"
        name="password"
        required
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <Button type="submit" look="main" busy={form.isBusy}>
        Entrar
      </Button>
      <p className={styles.aside}>
        <Link href={paths.forgotPassword()}>Esqueci a senha</Link>
      </p>
    </form>
  )
}
