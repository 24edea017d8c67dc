import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../../paths.ts'
import { currentUser } from '../../../../platform/api-client/session.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Disclosure } from '../../../../ui/page/disclosure.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useAlive } from '../../../../ui/use-alive.ts'
import { usedPasskeyHere } from '../../../people/ui/passkey-client.ts'
import { SignInForm } from '../../../people/ui/sign-in-form.tsx'
import styles from './checkout.module.css'
import { handOver, nobody, takeSessionOver } from './checkout-draft.ts'

/** Logging in here preserves cart and draft, and returns to the checkout. */
export function SignInHere({ sendsLinks }: { sendsLinks: boolean }) {
  const { revalidate } = useRevalidator()
  const isAlive = useAlive()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (takeSessionOver()) setOver(true)
  }, [])
  return (
    <section className={styles.signIn} aria-label="Entrar na conta">
      {isOver && (
        <Notice tone="warning" title="Sua sessão expirou" live takesFocus>
          Nada do que você preencheu se perdeu. Entre de novo para o pedido ficar na sua conta, ou confirme
          sem entrar: o link do pedido chega por e-mail.
        </Notice>
      )}
      <Disclosure summary="Já tenho conta: entrar e usar meus dados" open={isOver}>
        <SignInForm
          tried={paths.checkout()}
          sendsLinks={sendsLinks}
          hasPasskeys={isAlive && usedPasskeyHere()}
          onDone={async () => {
            const user = currentUser()
            if (user) handOver(nobody, user._id)
            await revalidate()
            toast.success('Você entrou. Confira os seus dados.')
          }}
        />
      </Disclosure>
    </section>
  )
}
