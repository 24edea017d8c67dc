import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { type PlainForm, usePlainForm } from '../../../../ui/form/plain-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import styles from './checkout.module.css'
import { readSentForm, type SentForm, type Typed } from './checkout-draft.ts'
import type { CheckoutCart } from './use-checkout-cart.ts'
import { isRefused, usePlacing } from './use-placing.ts'

type UnansweredOrderProps = { whose: string; buying: CheckoutCart }

/** A form of this tab was sent and has no answer: what cannot be bought any more may be in its order. */
export function UnansweredOrder({ whose, buying }: UnansweredOrderProps) {
  const [sent, setSent] = useState<SentForm | null>(null)
  useEffect(() => setSent(readSentForm(whose)), [whose])
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isDone, post } = usePlacing(whose, buying)
  const form = usePlainForm(async (fields) => {
    const failure = sent && (await post(withPassword(sent, fields)))
    if (!failure || !isRefused(failure)) return failure ?? undefined
    setRefusal(failure.code ?? '')
    return undefined
  })

  if (refusal === 'key_reused')
    return (
      <Notice tone="warning" title="Você já fez um pedido por esta página" live takesFocus>
        Os dados mudaram depois disso. Veja no seu e-mail como ele ficou.
      </Notice>
    )
  if (refusal !== null)
    return (
      <Notice title="O pedido não foi feito" live takesFocus>
        Nada foi reservado nem cobrado.
      </Notice>
    )
  return sent && <AskAgain sent={sent} form={form} isDone={isDone} />
}

type AskAgainProps = { sent: SentForm; form: PlainForm; isDone: boolean }

const AskAgain = ({ sent, form, isDone }: AskAgainProps) => (
  <Notice tone="warning" title="A resposta do seu pedido não chegou" live>
    <form className={styles.code} aria-label="Conferir o pedido" {...form.wiring} inert={isDone}>
      <p>
        Ele pode já ter sido feito. Para conferir, enviamos o mesmo pedido de novo: se ele já estiver feito,
        não fazemos outro.
      </p>
      {sent.form.create_account && (
        <PasswordField
          label="Senha da conta"
          name={passwordField}
          required
          autoComplete="new-password"
          help="A mesma que você escolheu antes, com pelo menos 6 caracteres."
          error={form.errorOf(passwordField)}
        />
      )}
      <FormProblem of={form} />
      <Button type="submit" busy={form.isBusy || isDone}>
        Conferir se o pedido foi feito
      </Button>
    </form>
  </Notice>
)

const passwordField = 'create_account.password'

/** A password is kept nowhere, so it is asked for again. */
function withPassword({ form, ...sent }: SentForm, { [passwordField]: password = '' }: Typed): SentForm {
  return { ...sent, form: { ...form, ...(form.create_account && { create_account: { password } }) } }
}
