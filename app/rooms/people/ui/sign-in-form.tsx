import { useState } from 'react'
import { paths } from '../../../paths.ts'
import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { type PlainForm, usePlainForm } from '../../../ui/form/plain-form.ts'
import { useLater } from '../../../ui/islands/use-later.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { accountForms } from '../admission/plain-forms.ts'
import { AskEntryLink, isKeptOut } from './ask-entry-link.tsx'
import { type Credentials, needsCode, signInHere } from './auth-client.ts'
import styles from './doorway.module.css'
import { SecondStep } from './second-step.tsx'

type SignInFormProps = {
  onDone: () => void | Promise<void>
  /** what came of a form of this page that was sent without script */
  answer?: FormAnswer | null
  tried?: string | null
  /** whether a letter with a link may be asked for */
  sendsLinks: boolean
  /** whether anybody logs in to this site by a passkey */
  hasPasskeys: boolean
}

const loadPasskeyEntry = () => import('./passkey-button.tsx').then((part) => part.PasskeyEntry)

const asksForCode = ['second_factor_needed', 'wrong_code']

export function SignInForm(props: SignInFormProps) {
  const { onDone, answer: anyAnswer = null, tried = null, sendsLinks, hasPasskeys } = props
  const answer = anyAnswer?.form === accountForms.signIn ? anyAnswer : null
  const [given, setGiven] = useState<Credentials | null>(null)
  const [keptOut, setKeptOut] = useState<string | null>(null)
  const form = usePlainForm(
    async ({ email = '', password = '', code, remember }) => {
      const failure = await signInHere({
        email,
        password,
        ...(code && { code, remember: remember === 'on' }),
      })
      if (!failure) await onDone()
      setKeptOut(isKeptOut(failure) ? email : null)
      if (!needsCode(failure)) return failure
      setGiven({ email, password })
      return undefined
    },
    { answer },
  )
  const PasskeyEntry = useLater(loadPasskeyEntry, hasPasskeys)
  if (given) return <SecondStep given={given} onDone={onDone} />
  return (
    <form className={stack(5)} id={accountForms.signIn} action="/api/auth/login" {...form.wiring}>
      <FormProblem of={form} />
      {sendsLinks && keptOut && <AskEntryLink email={keptOut} />}
      <input type="hidden" name="voltar" value={tried ?? ''} />
      <EmailField autoComplete="username" defaultValue={answer?.values.email} error={form.errorOf('email')} />
      <PasswordField
        label="Senha"
        name="password"
        required
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      {asksForCode.includes(answer?.code ?? '') && <CodeToo form={form} />}
      <Button type="submit" look="main" plain busy={form.isBusy}>
        Entrar
      </Button>
      {hasPasskeys && (
        <div className={styles.passkey}>
          {PasskeyEntry && <PasskeyEntry label="Entrar com chave de acesso" onDone={onDone} />}
        </div>
      )}
      <p className={styles.aside}>
        <Link href={paths.forgotPassword()}>Esqueci a senha</Link>
      </p>
    </form>
  )
}

/** Without script the password is typed again with the code: it is held nowhere meanwhile. */
function CodeToo({ form }: { form: PlainForm }) {
  return (
    <>
      <Notice>Digite de novo a senha, com o código do aplicativo autenticador.</Notice>
      <TextField
        label="Código de 6 números, ou de recuperação"
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={form.errorOf('code')}
      />
      <CheckboxField name="remember" label="Não pedir código neste aparelho por 30 dias" />
    </>
  )
}
