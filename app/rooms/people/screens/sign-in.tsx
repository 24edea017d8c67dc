// The path that was tried is remembered in the address, if it is a safe one.
import { data } from 'react-router'
import { clearedFormAnswer, readFormAnswer } from '../../../platform/http/form-answer.server.ts'
import { contextOf } from '../../../platform/http/read.server.ts'
import { Card } from '../../../ui/card.tsx'
import { titled } from '../../../ui/titles.ts'
import styles from '../ui/doorway.module.css'
import { SignInIsland, SignUpIsland } from '../ui/login-islands.tsx'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Entrar', matches),
  { name: 'description', content: 'Entre na sua conta ou crie uma.' },
]

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const answer = readFormAnswer(ctx, request.headers.get('cookie'))
  const tried = new URL(request.url).searchParams.get('voltar')
  return data({ answer, tried }, answer ? { headers: { 'Set-Cookie': clearedFormAnswer(ctx) } } : undefined)
}

export default ({ loaderData }: Route.ComponentProps) => (
  <div className={`${styles.doorway} ${styles.two}`}>
    <h1 className={styles.title}>Entrar</h1>
    <Card title="Já tenho conta">
      <SignInIsland {...loaderData} />
    </Card>
    <Card title="Ainda não tenho">
      <SignUpIsland {...loaderData} />
    </Card>
  </div>
)
