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
import { EmailText } from '../../../ui/text/email-text.tsx'
import { sendsLinks } from '../admission/entry-link.server.ts'
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const answer = readFormAnswer(ctx, request.headers.get('cookie'))
  const writeTo = (await sendsLinks(ctx)) ? null : ((await ctx.site())?.email ?? '')
  return data(
    { answer, isIn: ctx.actor !== null, writeTo },
    answer ? { headers: { 'Set-Cookie': clearedFormAnswer(ctx) } } : undefined,
  )
}

export default function RecoverPassword({ loaderData: { answer, isIn, writeTo } }: Route.ComponentProps) {
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
          {writeTo === null && 'Dá para pedir o link. '}
          Para criar a senha pelo link, ative o JavaScript e abra o link de novo.
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
        ) : writeTo === null ? (
          <ForgotForm answer={answer} />
        ) : (
          <NoLetters writeTo={writeTo} />
        )}
      </Card>
      {!isIn && (
        <p className={styles.aside}>
          <Link href={paths.login()}>Voltar à página de entrada</Link>
        </p>
      )}
    </div>
  )
}

/** @param writeTo the site's e-mail; empty where it has none */
function NoLetters({ writeTo }: { writeTo: string }) {
  return (
    <Notice title="Este site ainda não envia links por e-mail">
      {writeTo ? (
        <>
          Para escolher outra senha, escreva a quem administra o site, do e-mail da sua conta:{' '}
          <a href={`mailto:${writeTo}`}>
            <EmailText address={writeTo} />
          </a>
        </>
      ) : (
        'Para escolher outra senha, fale com quem administra o site.'
      )}
    </Notice>
  )
}
