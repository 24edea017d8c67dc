// The path that was tried is remembered in the address, if it is a safe one.
import { data } from 'react-router'
import { clearedFormAnswer, readFormAnswer } from '../../../platform/http/form-answer.server.ts'
import { contextOf } from '../../../platform/http/read.server.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { sendsLinks } from '../admission/entry-link.server.ts'
import { offeredLink } from '../admission/plain-forms.server.ts'
import { accountForms } from '../admission/plain-forms.ts'
import { offersPasskeys } from '../passkeys/passkeys.server.ts'
import styles from '../ui/doorway.module.css'
import { SignInIsland, SignUpIsland } from '../ui/login-islands.tsx'
import type { Route } from './+types/sign-in'

/** Only where a letter's link stands in the address (docs/rules/security.md 1.13). */
const ofSecretLink = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Entrar', matches),
  { name: 'description', content: 'Entre na sua conta ou crie uma.' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const answer = readFormAnswer(ctx, request.headers.get('cookie'))
  const { hostname, searchParams } = new URL(request.url)
  const link = searchParams.get('token')
  const given = {
    answer,
    tried: searchParams.get('voltar'),
    link,
    offered: offeredLink(answer),
    sendsLinks: await sendsLinks(ctx),
    hasPasskeys: await offersPasskeys(ctx, hostname),
  }
  const headers = new Headers(link ? ofSecretLink : undefined)
  if (answer) headers.set('Set-Cookie', clearedFormAnswer(ctx))
  return data(given, { headers })
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { answer, tried, link, offered, sendsLinks, hasPasskeys } = loaderData
  return (
    <div className={`${styles.doorway} ${styles.two}`}>
      <h1 className={styles.title}>Entrar</h1>
      <Card title="Já tenho conta">
        {offered?.answer && (
          <Notice tone={offered.answer.ok ? 'success' : 'danger'}>{offered.answer.message}</Notice>
        )}
        <SignInIsland answer={answer} tried={tried} sendsLinks={sendsLinks} hasPasskeys={hasPasskeys} />
        {/* Beside the form that it belongs to: a script reads the link from the address. */}
        {link && <input type="hidden" form={accountForms.signIn} name="link" value={link} />}
        {sendsLinks && offered?.email && <AskEntryLinkPlainly email={offered.email} tried={tried} />}
      </Card>
      <Card title="Ainda não tenho">
        <SignUpIsland answer={answer} tried={tried} />
      </Card>
    </div>
  )
}

/** What `AskEntryLink` is where no script runs. */
const AskEntryLinkPlainly = ({ email, tried }: { email: string; tried: string | null }) => (
  <form method="post" action="/api/auth/entry-link">
    <input type="hidden" name="email" value={email} />
    <input type="hidden" name="voltar" value={tried ?? ''} />
    <Button type="submit" look="quiet" plain>
      Receber um link de entrada por e-mail
    </Button>
  </form>
)
