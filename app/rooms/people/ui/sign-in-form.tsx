import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { signInHere } from './auth-client.ts'
import styles from './doorway.module.css'
import { usePlainForm } from './plain-form.ts'

export function SignInForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const form = usePlainForm(async ({ email = '', password = '' }) => {
    const failure = await signInHere(email, password)
    if (!failure) await onDone()
    return failure
  })
  return (
    <form className={styles.form} {...form.wiring}>
      {form.problem && (
        <Notice tone="danger" live>
          {form.problem}
        </Notice>
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
        error={form.errorOf('email')}
      />
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
