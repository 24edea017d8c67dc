import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { auth } from './auth-client.ts'
import styles from './doorway.module.css'
import { usePlainForm } from './plain-form.ts'

export function ForgotForm() {
  const [said, setSaid] = useState<string | null>(null)
  const form = usePlainForm(async ({ email = '' }) => {
    const sent = await send(auth().forgot.$post({ json: { email } }), { quiet: true })
    if (!sent.ok) return sent
    setSaid(sent.data.message)
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
      {form.problem && (
        <Notice tone="danger" live>
          {form.problem}
        </Notice>
      )}
      <p className={styles.sentence}>
        Digite o e-mail da sua conta. Enviaremos um link para criar outra senha.
      </p>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="username"
        error={form.errorOf('email')}
      />
      <Button type="submit" look="main" busy={form.isBusy}>
        Enviar link
      </Button>
    </form>
  )
}
