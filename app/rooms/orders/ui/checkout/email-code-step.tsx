import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { PlainForm } from '../../../../ui/form/plain-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import styles from './checkout.module.css'
import type { Ordering } from './use-ordering.ts'

/** The shop's answer when it asked for the digits. */
export type CodeAsked = {
  email: string
  /** false: the address, or the network, has had its letters for now */
  sent: boolean
  minutes: number
  message: string
}

type EmailCodeStepProps = {
  ordering: Ordering
  form: PlainForm
  /** sends the form */
  onSend: () => void
}

/** Shown only while many unconfirmed orders hold the shop's goods. */
export function EmailCodeStep({ ordering, form, onSend }: EmailCodeStepProps) {
  const { codeAsked } = ordering
  if (!codeAsked) return null
  return (
    <EmailCode
      asked={codeAsked}
      error={form.errorOf('email_code')}
      isBusy={form.isBusy}
      onAnother={() => ordering.anotherCode(onSend)}
    />
  )
}

type EmailCodeProps = {
  asked: CodeAsked
  error: string | undefined
  isBusy: boolean
  onAnother: () => void
}

function EmailCode({ asked, error, isBusy, onAnother }: EmailCodeProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles.code}>
      <Notice
        tone={asked.sent ? 'info' : 'warning'}
        title={asked.sent ? 'Falta confirmar o seu e-mail' : 'O código não foi enviado'}
        live
      >
        {asked.sent
          ? `A loja recebeu muitos pedidos em pouco tempo. Para concluir o seu, informe o código que enviamos a ${asked.email}; ele vale por ${asked.minutes} minutos.`
          : asked.message}
      </Notice>
      <TextField
        ref={field}
        label="Código de 6 números"
        name="email_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        help="Se não achar o e-mail, procure também no spam."
        error={error}
      />
      <Button look="quiet" busy={isBusy} onClick={onAnother}>
        Enviar outro código
      </Button>
    </div>
  )
}
