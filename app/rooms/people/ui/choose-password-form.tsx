import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { resetRefusals } from '../text.ts'
import { auth } from './auth-client.ts'

type ChoosePasswordFormProps = {
  /** from the letter's link; it works once */
  token: string
  /** asks for another link, where this one is over */
  onAskAgain: () => void
}

export function ChoosePasswordForm({ token, onAskAgain }: ChoosePasswordFormProps) {
  const [said, setSaid] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const form = usePlainForm(async ({ password = '' }) => {
    const sent = await send(auth().reset.$post({ json: { token, password } }), { quiet: true })
    if (!sent.ok) {
      if (sent.code !== 'reset_invalid') return sent
      setOver(true)
      return undefined
    }
    setSaid([sent.data.message, sent.data.advice].filter(Boolean).join(' '))
    return undefined
  })
  if (said)
    return (
      <Notice tone="success" live takesFocus action={<ButtonLink href={paths.login()}>Entrar</ButtonLink>}>
        {said}
      </Notice>
    )
  if (isOver)
    return (
      <Notice
        tone="danger"
        live
        takesFocus
        action={
          <Button look="main" onClick={onAskAgain}>
            Pedir outro link
          </Button>
        }
      >
        {resetRefusals.reset_invalid}
      </Notice>
    )
  return (
    <form className={stack(5)} {...form.wiring}>
      <FormProblem of={form} />
      <PasswordField
        label="Nova senha"
        name="password"
        required
        autoComplete="new-password"
        help="Pelo menos 6 caracteres; uma frase curta é mais segura."
        error={form.errorOf('password')}
      />
      <Button type="submit" look="main" busy={form.isBusy}>
        Alterar a senha
      </Button>
    </form>
  )
}
