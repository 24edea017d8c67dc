// Asks for a link; opened by that link, takes another password. The secret stands behind the `#`, so that it reaches no
// server, log or Referer.
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { paths } from '../../../paths.ts'
import { clearedFormAnswer, readFormAnswer } from '../../../platform/http/form-answer.server.ts'
import { contextOf } from '../../../platform/http/read.server.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { ChoosePasswordForm } from '../ui/choose-password-form.tsx'
import styles from '../ui/doorway.module.css'
import { ForgotForm } from '../ui/forgot-form.tsx'
import type { Route } from './+types/recover-password'

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
})

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Recuperar senha', matches),
  { name: 'robots', content: 'noindex' },
]

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const answer = readFormAnswer(ctx, request.headers.get('cookie'))
  return data({ answer }, answer ? { headers: { 'Set-Cookie': clearedFormAnswer(ctx) } } : undefined)
}

export default function RecoverPassword({ loaderData: { answer } }: Route.ComponentProps) {
  const [token, setToken] = useState('')
  useEffect(() => {
    const take = () => setToken(window.location.hash.slice(1))
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return (
    <div className={`${styles.doorway} ${styles.narrow}`}>
      <h1 className={styles.title}>Recuperar senha</h1>
      <noscript>
        <Notice title="Este navegador está sem JavaScript">
          Dá para pedir o link. Para criar a senha por ele, ative o JavaScript e abra o link de novo.
        </Notice>
      </noscript>
      <Card>
        {token ? (
          <ChoosePasswordForm
            key={token}
            token={token}
            onAskAgain={() => {
              window.location.hash = ''
            }}
          />
        ) : (
          <ForgotForm answer={answer} />
        )}
      </Card>
      <p className={styles.aside}>
        <Link href={paths.login()}>Voltar à página de entrada</Link>
      </p>
    </div>
  )
}
