import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { Link } from '../../../ui/link.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { usePlainForm } from '../../../ui/plain-form.ts'
import { AskEntryLink, isKeptOut } from './ask-entry-link.tsx'
import { type Credentials, needsCode, signInHere } from './auth-client.ts'
import styles from './doorway.module.css'
import { SecondStep } from './second-step.tsx'

export function SignInForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const [given, setGiven] = useState<Credentials | null>(null)
  const [keptOut, setKeptOut] = useState<string | null>(null)
  const form = usePlainForm(async ({ email = '', password = '' }) => {
    const failure = await signInHere({ email, password })
    if (!failure) await onDone()
    setKeptOut(isKeptOut(failure) ? email : null)
    if (!needsCode(failure)) return failure
    setGiven({ email, password })
    return undefined
  })
  if (given) return <SecondStep given={given} onDone={onDone} />
  return (
    <form className={styles.form} {...form.wiring}>
      <FormProblem of={form} />
      {keptOut && <AskEntryLink email={keptOut} />}
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
