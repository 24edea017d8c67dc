import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { dayText, momentText } from '../../../platform/text/moments.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { OpenLetter } from '../../../ui/drawings/open-letter.tsx'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { ManageTable } from '../../../ui/lists/manage-table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { type LetterLine, letterStates, type OutboxState } from '../letter.ts'
import { listLetters, readOutboxState } from '../letters.server.ts'
import { lettersQueryOf } from '../schema.ts'
import { kindText, stateText, troubleText } from '../text.ts'
import { LetterActions } from '../ui/letter-actions.tsx'
import { LetterStatus } from '../ui/letter-status.tsx'
import type { Route } from './+types/manage-letters'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    letters: await listLetters(ctx, lettersQueryOf(new URL(request.url).searchParams)),
    outbox: await readOutboxState(ctx),
    timezone: await siteZone(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('E-mails', matches)

const filters = [
  {
    name: 'state',
    label: 'Situação',
    choices: [
      { value: '', label: 'Todas' },
      ...letterStates.map((value) => ({ value, label: stateText[value] })),
    ],
  },
]

export default function ManageLetters({ loaderData }: Route.ComponentProps) {
  const { letters, outbox, timezone } = loaderData
  const columns = useMemo(() => columnsIn(timezone, outbox.has_account), [timezone, outbox.has_account])
  return (
    <ManageTable
      title="E-mails"
      notice={<OutboxNotice outbox={outbox} timezone={timezone} />}
      searchLabel="Buscar"
      filters={filters}
      columns={columns}
      rows={letters.data}
      total={letters.total}
      page={letters.page}
      perPage={letters.per_page}
      rowId={(letter) => letter._id}
      rowName={(letter) => letter.subject}
      empty={
        <EmptyState drawing={<OpenLetter />} title="Nada foi enviado ainda">
          Os e-mails que o site escreve passam por aqui: avisos de novas mensagens, senhas esquecidas.
        </EmptyState>
      }
    />
  )
}

function OutboxNotice({ outbox, timezone }: { outbox: OutboxState; timezone: string }) {
  const { has_account, silence } = outbox
  const settings = (label: string) => <ButtonLink href={paths.settings('correio')}>{label}</ButtonLink>
  if (!has_account)
    return (
      <Notice
        tone="warning"
        title="O site ainda não tem uma conta de e-mail"
        action={settings('Configurar o e-mail')}
      >
        Os e-mails ficam guardados aqui e seguem sozinhos assim que houver uma conta.
      </Notice>
    )
  if (!silence) return null
  return (
    <Notice
      tone="warning"
      title={`O e-mail não sai desde ${momentText(silence.since, timezone)}`}
      action={settings('Conferir o e-mail')}
    >
      {troubleText[silence.trouble]} Os e-mails ficam guardados aqui e seguem sozinhos; a próxima tentativa é
      em {momentText(silence.until, timezone)}.
    </Notice>
  )
}

/** @param canLeave without an account there is nothing to retry */
const columnsIn = (timezone: string, canLeave: boolean): ManageColumn<LetterLine>[] => [
  {
    id: 'subject',
    header: 'Assunto',
    leads: true,
    cell: (letter) => <Link href={paths.letter(letter._id)}>{unbroken(letter.subject)}</Link>,
  },
  {
    id: 'to',
    header: 'Para',
    free: true,
    plain: true,
    cell: (letter) => <EmailText address={letter.to.email} />,
  },
  { id: 'kind', header: 'Motivo', cell: (letter) => kindText(letter.kind) },
  {
    id: 'state',
    header: 'Situação',
    cell: (letter) => (
      <div className={stack(1, 'start')}>
        <LetterStatus letter={letter} timezone={timezone} />
        {canLeave && letter.can.retry && <LetterActions letter={letter} />}
      </div>
    ),
  },
  { id: 'created', header: 'Escrito', cell: (letter) => dayText(letter.created_at, timezone) },
]
