// The path that was tried is remembered in the address, if it is a safe one.
import { data } from 'react-router'
import { clearedFormAnswer, readFormAnswer } from '../../../platform/http/form-answer.server.ts'
import { contextOf } from '../../../platform/http/read.server.ts'
import { Card } from '../../../ui/card.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { sendsLinks } from '../admission/entry-link.server.ts'
import { offersPasskeys } from '../passkeys/passkeys.server.ts'
import styles from '../ui/doorway.module.css'
import { SignInIsland, SignUpIsland } from '../ui/login-islands.tsx'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Entrar', matches),
  { name: 'description', content: 'Entre na sua conta ou crie uma.' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const answer = readFormAnswer(ctx, request.headers.get('cookie'))
  const tried = new URL(request.url).searchParams.get('voltar')
  const given = {
    answer,
    tried,
    sendsLinks: await sendsLinks(ctx),
    hasPasskeys: await offersPasskeys(ctx, new URL(request.url).hostname),
  }
  return data(given, answer ? { headers: { 'Set-Cookie': clearedFormAnswer(ctx) } } : undefined)
}

export default ({ loaderData: { answer, tried, sendsLinks, hasPasskeys } }: Route.ComponentProps) => (
  <div className={`${styles.doorway} ${styles.two}`}>
    <h1 className={styles.title}>Entrar</h1>
    <Card title="Já tenho conta">
      <SignInIsland answer={answer} tried={tried} sendsLinks={sendsLinks} hasPasskeys={hasPasskeys} />
    </Card>
    <Card title="Ainda não tenho">
      <SignUpIsland answer={answer} tried={tried} />
    </Card>
  </div>
)
