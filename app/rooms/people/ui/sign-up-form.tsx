import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { accountForms } from '../admission/plain-forms.ts'
import { auth, signInHere } from './auth-client.ts'

type SignUpFormProps = {
  onDone: () => void | Promise<void>
  /** what came of a form of this page that was sent without script */
  answer: FormAnswer | null
  tried: string | null
}

/** When the e-mail had an account already, only its owner is told, by letter. */
export function SignUpForm({ onDone, answer: anyAnswer, tried }: SignUpFormProps) {
  const answer = anyAnswer?.form === accountForms.signUp ? anyAnswer : null
  const [said, setSaid] = useState(answer?.ok ? answer.message : null)
  const form = usePlainForm(
    async ({ name = '', email = '', password = '' }) => {
      const made = await send(auth().register.$post({ json: { name, email, password } }), { quiet: true })
      if (!made.ok) return made
      if (made.data.advice) toast.success(made.data.advice)
      if (await signInHere({ email, password })) setSaid(made.data.message)
      else await onDone()
      return undefined
    },
    { answer },
  )
  if (said)
    return (
      <Notice tone="success" live takesFocus>
        {said}
      </Notice>
    )
  return (
    <form className={stack(5)} action="/api/auth/register" {...form.wiring}>
      <FormProblem of={form} />
      <input type="hidden" name="voltar" value={tried ?? ''} />
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={answer?.values.name}
        error={form.errorOf('name')}
      />
      <EmailField autoComplete="email" defaultValue={answer?.values.email} error={form.errorOf('email')} />
      <PasswordField
        label="Senha"
        name="password"
        required
        autoComplete="new-password"
        help="Pelo menos 6 caracteres."
        error={form.errorOf('password')}
      />
      <Button type="submit" plain busy={form.isBusy}>
        Criar conta
      </Button>
    </form>
  )
}
