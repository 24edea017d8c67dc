import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { classNames } from '../../../ui/class-names.ts'
import { cluster } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import facts from '../../../ui/text/facts.module.css'
import type { LetterView } from '../letter.ts'
import { readLetter } from '../letters.server.ts'
import { kindText } from '../text.ts'
import styles from '../ui/letter.module.css'
import { LetterActions } from '../ui/letter-actions.tsx'
import { LetterStatus } from '../ui/letter-status.tsx'
import type { Route } from './+types/manage-letter'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    letter: await readLetter(ctx, params.id),
    timezone: await siteZone(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.letter.subject ?? 'E-mails', matches)

function Mailbox({ name, email }: { name: string; email: string }) {
  const address = <EmailText address={email} />
  if (!name) return address
  return (
    <>
      {name} <span>&lt;{address}&gt;</span>
    </>
  )
}

export default function ManageLetter({ loaderData }: Route.ComponentProps) {
  const { letter, timezone } = loaderData
  return (
    <article className={styles.letter}>
      <ScreenHeader from={{ label: 'E-mails', href: paths.outbox() }} title={unbroken(letter.subject)} />
      <dl className={classNames(facts.facts, styles.facts)}>
        <dt>Para</dt>
        <dd>
          <Mailbox {...letter.to} />
        </dd>
        {letter.reply_to && (
          <>
            <dt>Resposta para</dt>
            <dd>
              <Mailbox {...letter.reply_to} />
            </dd>
          </>
        )}
        <dt>Motivo</dt>
        <dd>{kindText(letter.kind)}</dd>
        <dt>Escrito em</dt>
        <dd>{momentText(letter.created_at, timezone)}</dd>
        <dt>Situação</dt>
        <dd>
          <LetterStatus letter={letter} timezone={timezone} />
        </dd>
        {letter.error_answer && (
          <>
            <dt>Resposta do servidor</dt>
            <dd className={styles.answer}>{letter.error_answer}</dd>
          </>
        )}
        {letter.resend_of && (
          <>
            <dt>Cópia de</dt>
            <dd>
              <Link href={paths.letter(letter.resend_of)}>e-mail já enviado</Link>
            </dd>
          </>
        )}
      </dl>
      {(letter.can.retry || letter.can.resend) && (
        <div className={cluster(3)}>
          <LetterActions letter={letter} />
        </div>
      )}
      <Body id={letter._id} body={letter.body} />
    </article>
  )
}

function Body({ id, body }: { id: string; body: LetterView['body'] }) {
  if (!body)
    return (
      <Notice title="O conteúdo não é mostrado">
        Este e-mail leva um link secreto, que só quem recebe pode ver.
      </Notice>
    )
  const text = <pre className={styles.text}>{body.text}</pre>
  if (body.html === null) return text
  // sandbox="": no script, no form, no window, an origin of its own.
  const html = (
    <iframe className={styles.frame} title="E-mail formatado" sandbox="" src={paths.formattedLetter(id)} />
  )
  return (
    <Tabs
      label="Conteúdo"
      pages={[
        { id: 'html', label: 'Formatado', content: html },
        { id: 'text', label: 'Só o texto', content: text },
      ]}
    />
  )
}
