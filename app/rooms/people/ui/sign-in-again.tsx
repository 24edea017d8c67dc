// When the session ends, asks for the password over the form, so that its text can be saved
// (docs/rules/security.md 2.10).

import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { whenExpired } from '../../../platform/api-client/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import { toast, toastOnArrival } from '../../../ui/toasts/toast.ts'
import { type Credentials, needsCode, signInHere } from './auth-client.ts'
import { PasskeyEntry } from './passkey-button.tsx'
import { usedPasskeyHere } from './passkey-client.ts'
import { SecondStep } from './second-step.tsx'

type SignInAgainProps = {
  email: string
  /** Where there is no unsaved text, it navigates to the login and back. */
  hasUnsavedText: () => boolean
}

/** Word for word (docs/rules/site.md 9). */
const sessionOver = 'Sessão expirada!'

/** Stands once in the account area; handles the API client's expired session. */
export function SignInAgain({ email, hasUnsavedText }: SignInAgainProps) {
  const [isOpen, setOpen] = useState(false)
  // Set when the password was right, and a code is needed too.
  const [proven, setProven] = useState<Credentials | null>(null)
  const answer = useRef<((isIn: boolean) => void) | null>(null)

  const settle = useCallback((isIn: boolean) => {
    setOpen(false)
    setProven(null)
    if (isIn) toast.over(sessionOver)
    answer.current?.(isIn)
    answer.current = null
  }, [])

  useEffect(() => {
    whenExpired(() => {
      if (!hasUnsavedText()) {
        const { pathname, search } = window.location
        toastOnArrival(sessionOver, 'error')
        window.location.assign(paths.login(pathname + search))
        return Promise.resolve(false)
      }
      toast.error(sessionOver)
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => whenExpired(null)
  }, [hasUnsavedText])

  const form = usePlainForm(async ({ password = '' }) => {
    const failure = await signInHere({ email, password })
    if (!failure) settle(true)
    if (!needsCode(failure)) return failure
    setProven({ email, password })
    return undefined
  })

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) settle(false)
      }}
      title="Sua sessão expirou"
    >
      {proven ? (
        <SecondStep given={proven} onDone={() => settle(true)} />
      ) : (
        <form className={stack(5)} {...form.wiring}>
          <p className={typography.muted}>
            Nada do que você escreveu se perdeu. Digite a senha de <strong>{email}</strong> para continuar de
            onde parou.
          </p>
          <FormProblem of={form} />
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <PasswordField
            label="Senha"
            name="password"
            required
            autoFocus
            autoComplete="current-password"
            error={form.errorOf('password')}
          />
          <Button type="submit" look="main" busy={form.isBusy}>
            Continuar
          </Button>
          {usedPasskeyHere() && (
            <PasskeyEntry label="Usar a chave de acesso" email={email} onDone={() => settle(true)} />
          )}
        </form>
      )}
    </Dialog>
  )
}
