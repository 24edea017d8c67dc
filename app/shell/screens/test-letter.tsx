import { type FormEvent, useState } from 'react'
import { send } from '../../platform/api-client/send.ts'
import { sayBeside, sentenceOf, tellFailure } from '../../platform/api-client/tell-failure.ts'
import { mailApi } from '../../rooms/mail/ui/mail-api.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './test-letter.module.css'

type Outcome = { tone: 'success' | 'danger'; text: string; answer?: string }

/** Sends a letter by the saved account and shows what the mail server answered. */
export function TestLetter({ to: own }: { to: string }) {
  const [to, setTo] = useState(own)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function test(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    const answer = await send(mailApi().test.$post({ json: { to } }), { quiet: true })
    setBusy(false)
    setError(answer.ok ? undefined : answer.errors?.to?.[0])
    if (answer.ok) setOutcome({ tone: 'success', text: answer.data.message })
    else if (answer.errors) void tellFailure(sentenceOf(answer))
    else setOutcome({ tone: 'danger', text: sayBeside(answer), answer: answer.body?.answer })
  }

  return (
    <form className={styles.test} noValidate onSubmit={test} aria-label="Testar a conta de e-mail">
      <div className={styles.line}>
        <TextField
          label="Testar: enviar para"
          type="email"
          name="to"
          help="Vale a conta que está salva."
          error={error}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" busy={isBusy}>
          Enviar teste
        </Button>
      </div>
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.text}
          {outcome.answer && (
            <p className={classNames(typography.s, typography.breakable)}>
              Resposta do servidor: {outcome.answer}
            </p>
          )}
        </Notice>
      )}
    </form>
  )
}
