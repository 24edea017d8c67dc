// The path that was tried is remembered in the address, if it is a safe one.
import { useNavigate, useSearchParams } from 'react-router'
import { currentUser } from '../../../platform/api-client/session.ts'
import { callingName } from '../../../platform/text/calling-name.ts'
import { Card } from '../../../ui/card.tsx'
import { isScreen } from '../../../ui/link.tsx'
import { titled } from '../../../ui/titles.ts'
import { toast, toastOnArrival } from '../../../ui/toast.ts'
import { pathAfterSignIn } from '../after-sign-in.ts'
import styles from '../ui/doorway.module.css'
import { SignInForm } from '../ui/sign-in-form.tsx'
import { SignUpForm } from '../ui/sign-up-form.tsx'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Entrar', matches),
  { name: 'description', content: 'Entre na sua conta ou crie uma.' },
]

export default function SignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const goOn = async () => {
    const user = currentUser()
    const path = pathAfterSignIn({
      role: user?.role ?? 'user',
      remembered: search.get('voltar'),
      referrer: document.referrer,
      origin: window.location.origin,
    })
    const hello = user && `Olá, ${callingName(user.name)}`
    if (isScreen(path)) {
      if (hello) toast.success(hello)
      return navigate(path, { replace: true })
    }
    if (hello) toastOnArrival(hello)
    window.location.replace(path)
  }
  return (
    <div className={`${styles.doorway} ${styles.two}`}>
      <h1 className={styles.title}>Entrar</h1>
      <Card title="Já tenho conta">
        <SignInForm onDone={goOn} />
      </Card>
      <Card title="Ainda não tenho">
        <SignUpForm onDone={goOn} />
      </Card>
    </div>
  )
}
