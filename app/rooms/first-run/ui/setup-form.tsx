// The form of the first run (docs/rules/site.md 1).

import { hc } from 'hono/client'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
import { email } from '../../../platform/text/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { listErrors } from '../../../ui/form/listed-errors.ts'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { signInHere } from '../../people/ui/auth-client.ts'
import type { setupDoor } from '../api.server.ts'
import { passwordsDiffer } from '../text.ts'
import styles from './setup-form.module.css'

const labels = {
  title: 'Título do site',
  admin_name: 'Nome do administrador',
  email: 'Email do administrador',
  password: 'Senha do administrador',
  password_confirmation: 'Confirmar senha',
  setup_token: 'Código de instalação',
}

const faultOf = (address: string) => email.safeParse(address).error?.issues[0]?.message

type Fields = Record<Exclude<keyof typeof labels, 'setup_token'>, string> & { setup_token?: string }

type SetupFormProps = {
  /** whether SETUP_TOKEN is set */
  asksForToken?: boolean
  /** what came of it when it was sent without script */
  answer?: FormAnswer | null
}

export function SetupForm({ asksForToken = false, answer = null }: SetupFormProps) {
  const navigate = useNavigate()
  const form = usePlainForm(
    async (given) => {
      const fields = given as Fields
      const settings = hc<typeof setupDoor>(new URL('/api/settings', window.location.origin).href)
      const setUp = await send(settings.setup.$post({ json: fields }), { quiet: true })
      if (!setUp.ok) return setUp
      if (setUp.data.advice) toast.success(setUp.data.advice)
      const failure = await signInHere({ email: fields.email, password: fields.password })
      // The site exists now: resubmitting this form would be refused.
      if (failure) window.location.assign(paths.login(paths.settings()))
      else await navigate(paths.settings())
      return undefined
    },
    { answer },
  )
  const { element, differ, compare } = useSamePasswords()
  const [badEmail, setBadEmail] = useState<string>()

  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <h1 id="setup-title">Este site ainda não foi configurado.</h1>
      <p className={styles.invitation}>Vamos configurá-lo?</p>
      <form
        ref={element}
        className={stack(5)}
        action="/api/settings/setup"
        {...form.wiring}
        onInput={(event) => {
          form.wiring.onInput(event)
          compare()
        }}
      >
        <ErrorSummary errors={listErrors(form.errors, labels)} attempt={form.attempt} />
        <FormProblem of={form} />
        <TextField
          label={labels.title}
          name="title"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={answer?.values.title}
          error={form.errorOf('title')}
        />
        <TextField
          label={labels.admin_name}
          name="admin_name"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={answer?.values.admin_name}
          error={form.errorOf('admin_name')}
        />
        <TextField
          label={labels.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="username"
          defaultValue={answer?.values.email}
          error={badEmail ?? form.errorOf('email')}
          onChange={() => setBadEmail(undefined)}
          onBlur={({ target }) => setBadEmail(target.value === '' ? undefined : faultOf(target.value))}
        />
        <PasswordField
          label={labels.password}
          name="password"
          required
          autoComplete="new-password"
          help="Pelo menos 6 caracteres; uma frase curta é mais segura."
          error={form.errorOf('password')}
        />
        <PasswordField
          label={labels.password_confirmation}
          name="password_confirmation"
          required
          autoComplete="new-password"
          error={differ ? passwordsDiffer : form.errorOf('password_confirmation')}
        />
        {asksForToken && (
          <TextField
            label={labels.setup_token}
            name="setup_token"
            required
            autoComplete="off"
            help="Peça a quem instalou o programa."
            error={form.errorOf('setup_token')}
          />
        )}
        <Button type="submit" look="main" plain busy={form.isBusy}>
          Salvar
        </Button>
      </form>
    </section>
  )
}

/** Compares the values in the form, which a person may have begun to fill in before the script came. */
function useSamePasswords() {
  const element = useRef<HTMLFormElement>(null)
  const [differ, setDiffer] = useState(false)
  const compare = () => {
    if (!element.current) return
    const fields = new FormData(element.current)
    const confirmation = fields.get('password_confirmation')
    setDiffer(confirmation !== '' && confirmation !== fields.get('password'))
  }
  // Runs once, for values typed before the script came.
  useEffect(compare, [])
  return { element, differ, compare }
}
