import { MailCheck, MailOpen, ShieldAlert, ShieldCheck, Trash2, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { OpenLetter } from '../../../ui/drawings/open-letter.tsx'
import { Link } from '../../../ui/link.tsx'
import { DownloadTable } from '../../../ui/lists/download-table.tsx'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { ManageTable } from '../../../ui/lists/manage-table.tsx'
import type { ListFilter } from '../../../ui/lists/manage-toolbar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { titled } from '../../../ui/page/titles.ts'
import typography from '../../../ui/text/typography.module.css'
import { listAssignees, listMessages, readFlood } from '../inbox.server.ts'
import type { FloodView, MessageView } from '../message.ts'
import { messagesQueryOf } from '../schema.ts'
import { floodWords, stateText } from '../text.ts'
import {
  assignMessages,
  deleteMessages,
  filterIn,
  markMessages,
  markRead,
  moveToSpam,
} from '../ui/act-on-messages.ts'
import styles from '../ui/message.module.css'
import { MessageStatus } from '../ui/message-status.tsx'
import type { Route } from './+types/manage-messages'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    messages: await listMessages(ctx, messagesQueryOf(new URL(request.url).searchParams)),
    flood: await readFlood(ctx),
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
    { value: 'flood', label: 'Separadas em série' },
  ],
}

const byAssignee = (team: { _id: string; name: string }[], me: string): ListFilter => ({
  name: 'assignee',
  label: 'Responsável',
  choices: [
    { value: '', label: 'Qualquer pessoa' },
    { value: 'me', label: 'Eu' },
    { value: 'none', label: 'Sem responsável' },
    ...team.filter(({ _id }) => _id !== me).map(({ _id, name }) => ({ value: _id, label: name })),
  ],
})

const sorts = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigas' },
]

export default function ManageMessages({ loaderData }: Route.ComponentProps) {
  const { messages, flood, team, me, timezone } = loaderData
  const isTeam = team.length > 1
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [toDelete, setToDelete] = useState<string[]>([])
  const columns = useMemo(() => columnsIn(timezone, isTeam), [timezone, isTeam])
  const filters = isTeam ? [byState, byAssignee(team, me)] : [byState]

  const isOfSpam = ['spam', 'flood'].includes(search.get('state') ?? '')
  const among = (ids: string[]) => messages.data.filter(({ _id }) => ids.includes(_id))

  const markAsRead = async (ids: string[]) => {
    await markRead(among(ids))
    await revalidate()
  }

  async function markAsAnswered(ids: string[]) {
    await markMessages(ids, 'answered')
    await revalidate()
  }

  async function throwOut(ids: string[]) {
    await moveToSpam(among(ids), revalidate)
    await revalidate()
  }

  async function take(ids: string[]) {
    await assignMessages(ids, me)
    await revalidate()
  }

  async function askToDelete(ids: string[]) {
    setToDelete(ids)
    return 'keep' as const
  }

  return (
    <>
      {flood && <FloodNotice flood={flood} />}
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
            isOfSpam
              ? { label: 'Tirar do spam', icon: ShieldCheck, act: markAsRead }
              : { label: 'Marcar como lidas', icon: MailOpen, act: markAsRead },
            { label: 'Marcar como respondidas', icon: MailCheck, act: markAsAnswered },
            ...(isTeam ? [{ label: 'Ficar responsável', icon: UserCheck, act: take }] : []),
            ...(isOfSpam ? [] : [{ label: 'Mover para o spam', icon: ShieldAlert, act: throwOut }]),
            { label: 'Excluir', icon: Trash2, destroys: true, act: askToDelete },
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
        Não dá para desfazer.
      </ConfirmDialog>
    </>
  )
}

const FloodNotice = ({ flood }: { flood: FloodView }) => (
  <Notice
    tone="warning"
    title="Muitas mensagens em pouco tempo"
    action={
      flood.apart > 0 && <ButtonLink href={`${paths.contacts()}?state=flood`}>Ver as separadas</ButtonLink>
    }
  >
    {floodWords(flood)}
  </Notice>
)

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
          header: 'Responsável',
          free: true,
          cell: (message: MessageView) =>
            message.assignee?.name ?? <span className={typography.muted}>Sem responsável</span>,
        },
      ]
    : []),
  { id: 'created', header: 'Recebida', cell: (message) => dayText(message.created_at, timezone) },
]
