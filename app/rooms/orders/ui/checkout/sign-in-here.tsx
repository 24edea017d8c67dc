import { useRevalidator } from 'react-router'
import { paths } from '../../../../paths.ts'
import { currentUser } from '../../../../platform/api-client/session.ts'
import { Disclosure } from '../../../../ui/page/disclosure.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useAlive } from '../../../../ui/use-alive.ts'
import { usedPasskeyHere } from '../../../people/ui/passkey-client.ts'
import { SignInForm } from '../../../people/ui/sign-in-form.tsx'
import styles from './checkout.module.css'
import { handOver, nobody } from './checkout-draft.ts'

/** Logging in here preserves cart and draft, and returns to the checkout. */
export function SignInHere({ sendsLinks }: { sendsLinks: boolean }) {
  const { revalidate } = useRevalidator()
  const isAlive = useAlive()
  return (
    <section className={styles.signIn} aria-label="Entrar na conta">
      <Disclosure summary="Já tenho conta: entrar e usar meus dados">
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
