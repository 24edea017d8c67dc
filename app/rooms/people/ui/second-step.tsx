import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { type Credentials, signInHere } from './auth-client.ts'

type SecondStepProps = {
  /** e-mail and password, which the site has found right */
  given: Credentials
  onDone: () => void | Promise<void>
}

/** Asks for the code after the password of an account with a second factor. */
export function SecondStep({ given, onDone }: SecondStepProps) {
  const [hasPhone, setHasPhone] = useState(true)
  const form = usePlainForm(async ({ code = '', remember }) => {
    const failure = await signInHere({ ...given, code, remember: remember === 'on' })
    if (!failure) await onDone()
    return failure?.code === 'wrong_code' ? { ...failure, errors: { code: [failure.message] } } : failure
  })
  return (
    <form className={stack(5)} aria-label="Verificação em duas etapas" {...form.wiring}>
      <FormProblem of={form} />
      <TextField
        key={String(hasPhone)}
        label={hasPhone ? 'Código de 6 números' : 'Código de recuperação'}
        help={
          hasPhone
            ? 'Está no aplicativo autenticador, no seu celular.'
            : 'Um dos dez que você guardou ao ativar. Cada um vale uma vez.'
        }
        name="code"
        required
        autoFocus
        autoComplete={hasPhone ? 'one-time-code' : 'off'}
        inputMode={hasPhone ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={form.errorOf('code')}
      />
      <CheckboxField name="remember" label="Não pedir código neste aparelho por 30 dias" />
      <Button type="submit" look="main" busy={form.isBusy}>
        Continuar
      </Button>
      <Button look="quiet" onClick={() => setHasPhone(!hasPhone)}>
        {hasPhone ? 'Usar um código de recuperação' : 'Usar o código do aplicativo'}
      </Button>
    </form>
  )
}
