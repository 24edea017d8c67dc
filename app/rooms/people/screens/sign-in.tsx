// The path that was tried is remembered in the address, if it is a safe one.
import { Card } from '../../../ui/card.tsx'
import { titled } from '../../../ui/titles.ts'
import styles from '../ui/doorway.module.css'
import { SignInIsland, SignUpIsland } from '../ui/login-islands.tsx'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Entrar', matches),
  { name: 'description', content: 'Entre na sua conta ou crie uma.' },
]

export default () => (
  <div className={`${styles.doorway} ${styles.two}`}>
    <h1 className={styles.title}>Entrar</h1>
    <Card title="Já tenho conta">
      <SignInIsland />
    </Card>
    <Card title="Ainda não tenho">
      <SignUpIsland />
    </Card>
  </div>
)
