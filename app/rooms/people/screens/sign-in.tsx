// /login: two ways in. The path that was tried is remembered in the address, if it is a safe one.
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { safePathOr } from '../../../platform/text/safe-path.ts'
import { Card } from '../../../ui/card.tsx'
import { titled } from '../../../ui/titles.ts'
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
    await navigate(safePathOr(search.get('voltar'), window.location.origin, paths.home()), { replace: true })
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
