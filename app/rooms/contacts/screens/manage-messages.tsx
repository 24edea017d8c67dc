import { MailCheck, MailOpen, ShieldAlert, Trash2, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DownloadTable } from '../../../ui/download-table.tsx'
import { OpenLetter } from '../../../ui/drawings/open-letter.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import type { ManageColumn } from '../../../ui/manage-rows.tsx'
import { ManageTable } from '../../../ui/manage-table.tsx'
import type { ListFilter } from '../../../ui/manage-toolbar.tsx'
import { titled } from '../../../ui/titles.ts'
import { listAssignees, listMessages } from '../inbox.server.ts'
import type { MessageState, MessageView } from '../message.ts'
import { messagesQueryOf } from '../schema.ts'
import { stateText } from '../text.ts'
import { assignMessages, deleteMessages, filterIn, markMessages } from '../ui/act-on-messages.ts'
import styles from '../ui/message.module.css'
import { MessageStatus } from '../ui/message-status.tsx'
import type { Route } from './+types/manage-messages'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    messages: await listMessages(ctx, messagesQueryOf(new URL(request.url).searchParams)),
    team: await listAssignees(ctx),
    me: ctx.actor?._id ?? '',
    timezone: await siteZone(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Contatos', matches)

const byState: ListFilter = {
  name: 'state',
  label: 'Situação',
  choices: [
    { value: '', label: 'Recebidas' },
    { value: 'open', label: 'Sem resposta' },
    ...(['new', 'read', 'answered', 'spam'] as const).map((value) => ({ value, label: stateText[value] })),
  ],
}

const byAssignee = (team: { _id: string; name: string }[], me: string): ListFilter => ({
  name: 'assignee',
  label: 'Responsável',
  choices: [
    { value: '', label: 'Qualquer pessoa' },
    { value: 'me', label: 'Para mim' },
    { value: 'none', label: 'Ninguém ainda' },
    ...team.filter(({ _id }) => _id !== me).map(({ _id, name }) => ({ value: _id, label: name })),
  ],
})

const sorts = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigas' },
]

export default function ManageMessages({ loaderData }: Route.ComponentProps) {
  const { messages, team, me, timezone } = loaderData
  const isTeam = team.length > 1
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [toDelete, setToDelete] = useState<string[]>([])
  const columns = useMemo(() => columnsIn(timezone, isTeam), [timezone, isTeam])
  const filters = isTeam ? [byState, byAssignee(team, me)] : [byState]

  const mark = (state: MessageState) => async (ids: string[]) => {
    await markMessages(ids, state)
    await revalidate()
  }

  async function take(ids: string[]) {
    await assignMessages(ids, me)
    await revalidate()
  }

  return (
    <>
      <ManageTable
        title="Contatos"
        searchLabel="Buscar"
        action={
          messages.total > 0 && (
            <DownloadTable address="/api/contacts" name="contatos" search={`${filterIn(search)}`} />
          )
        }
        filters={filters}
        sorts={sorts}
        columns={columns}
        rows={messages.data}
        total={messages.total}
        page={messages.page}
        perPage={messages.per_page}
        rowId={(message) => message._id}
        rowName={(message) => `a mensagem de ${message.name}`}
        bulk={{
          noun: 'message',
          actions: [
            { label: 'Marcar como lidas', icon: MailOpen, act: mark('read') },
            { label: 'Marcar como respondidas', icon: MailCheck, act: mark('answered') },
            ...(isTeam ? [{ label: 'Ficar com elas', icon: UserCheck, act: take }] : []),
            { label: 'Mover para o spam', icon: ShieldAlert, act: mark('spam') },
            { label: 'Excluir', icon: Trash2, destroys: true, act: setToDelete },
          ],
        }}
        empty={
          <EmptyState drawing={<OpenLetter />} title="Nenhuma mensagem ainda">
            O que os visitantes escrevem no formulário do rodapé chega aqui.
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={toDelete.length > 0}
        onOpenChange={(isOpen) => !isOpen && setToDelete([])}
        title={toDelete.length === 1 ? 'Excluir a mensagem?' : `Excluir ${toDelete.length} mensagens?`}
        confirmLabel="Excluir"
        destroys
        onConfirm={async () => {
          await deleteMessages(toDelete)
          await revalidate()
        }}
      >
        {toDelete.length === 1 ? 'Ela é apagada' : 'Elas são apagadas'} de vez, sem volta.
      </ConfirmDialog>
    </>
  )
}

const columnsIn = (timezone: string, isTeam: boolean): ManageColumn<MessageView>[] => [
  {
    id: 'name',
    header: 'De',
    leads: true,
    cell: (message) => (
      <Link
        href={paths.contact(message._id)}
        className={message.state === 'new' ? styles.unread : styles.name}
      >
        {message.name}
      </Link>
    ),
  },
  {
    id: 'message',
    header: 'Mensagem',
    free: true,
    plain: true,
    cell: (message) => <span className={styles.excerpt}>{message.message}</span>,
  },
  {
    id: 'state',
    header: 'Situação',
    cell: (message) => <MessageStatus message={message} timezone={timezone} />,
  },
  ...(isTeam
    ? [
        {
          id: 'assignee',
          header: 'Com quem',
          free: true,
          cell: (message: MessageView) =>
            message.assignee?.name ?? <span className={styles.nobody}>Ninguém</span>,
        },
      ]
    : []),
  { id: 'created', header: 'Recebida', cell: (message) => dayText(message.created_at, timezone) },
]
