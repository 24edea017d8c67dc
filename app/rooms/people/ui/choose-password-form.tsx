import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { auth } from './auth-client.ts'
import styles from './doorway.module.css'
import { usePlainForm } from './plain-form.ts'

/** @param token of the letter's link; it counts once */
export function ChoosePasswordForm({ token }: { token: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const form = usePlainForm(async ({ password = '' }) => {
    const sent = await send(auth().reset.$post({ json: { token, password } }), { quiet: true })
    if (!sent.ok) return sent
    setSaid([sent.data.message, sent.data.advice].filter(Boolean).join(' '))
    return undefined
  })
  if (said)
    return (
      <Notice tone="success" live takesFocus action={<ButtonLink href={paths.login()}>Entrar</ButtonLink>}>
        {said}
      </Notice>
    )
  return (
    <form className={styles.form} {...form.wiring}>
      {form.problem && (
        <Notice tone="danger" live>
          {form.problem}
        </Notice>
      )}
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
