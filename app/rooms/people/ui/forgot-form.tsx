import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import typography from '../../../ui/text/typography.module.css'
import { auth } from './auth-client.ts'

/** @param answer what came of it when it was sent without script */
export function ForgotForm({ answer }: { answer: FormAnswer | null }) {
  const [said, setSaid] = useState(answer?.ok ? answer.message : null)
  const form = usePlainForm(
    async ({ email = '' }) => {
      const sent = await send(auth().forgot.$post({ json: { email } }), { quiet: true })
      if (!sent.ok) return sent
      setSaid(sent.data.message)
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
    <form className={stack(5)} action="/api/auth/forgot" {...form.wiring}>
      <FormProblem of={form} />
      <p className={typography.muted}>
        Digite o e-mail da sua conta. Enviaremos um link para criar outra senha.
      </p>
      <EmailField autoComplete="username" defaultValue={answer?.values.email} error={form.errorOf('email')} />
      <Button type="submit" look="main" plain busy={form.isBusy}>
        Enviar link
      </Button>
    </form>
  )
}
