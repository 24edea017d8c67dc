import { MailCheck, MailOpen, Reply, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { cluster, stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { hasUnsavedText } from '../../../ui/unsaved/unsaved-forms.ts'
import { listAssignees, readMessage } from '../inbox.server.ts'
import type { MessageState } from '../message.ts'
import { suspicionText } from '../text.ts'
import { deleteMessages, markMessages, messagesApi, moveToSpam } from '../ui/act-on-messages.ts'
import { MessageAssignee } from '../ui/message-assignee.tsx'
import { MessageNotes } from '../ui/message-notes.tsx'
import styles from '../ui/message-screen.module.css'
import { MessageStatus } from '../ui/message-status.tsx'
import { replyAddress } from '../ui/reply-address.ts'
import type { Route } from './+types/manage-message'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const site = await ctx.site()
    return {
      message: await readMessage(ctx, params.id),
      team: await listAssignees(ctx),
      me: ctx.actor?._id ?? '',
      site: { title: site?.title ?? '', timezone: await siteZone(ctx) },
    }
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData ? `Mensagem de ${loaderData.message.name}` : 'Contatos', matches)

const moves: Record<MessageState, { label: string; icon: typeof Reply }> = {
  new: { label: 'Marcar como não lida', icon: MailOpen },
  read: { label: 'Marcar como lida', icon: MailOpen },
  answered: { label: 'Marcar como respondida', icon: MailCheck },
  spam: { label: 'Mover para o spam', icon: ShieldAlert },
}

export default function ManageMessage({ loaderData }: Route.ComponentProps) {
  const { message, team, me, site } = loaderData
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  useMarkedRead(message, revalidate)

  async function move(state: MessageState) {
    await (state === 'spam' ? moveToSpam([message], revalidate) : markMessages([message._id], state))
    if (state === 'new') await navigate(paths.contacts())
    else await revalidate()
  }

  return (
    <article className={styles.screen}>
      <div className={stack(2)}>
        <ScreenHeader from={{ label: 'Contatos', href: paths.contacts() }} title={message.name} />
        <p className={styles.facts}>
          <a href={replyAddress(message, site.title)}>
            <EmailText address={message.email} />
          </a>
          <span>{momentText(message.created_at, site.timezone)}</span>
        </p>
        <MessageStatus message={message} timezone={site.timezone} />
      </div>
      {message.suspicion && message.state === 'spam' && (
        <Notice tone="warning" title="Parece spam">
          {suspicionText[message.suspicion]}
        </Notice>
      )}
      <p className={styles.text}>{message.message}</p>
      <div className={cluster(3)}>
        <ButtonLink look="main" icon={Reply} href={replyAddress(message, site.title)}>
          Responder
        </ButtonLink>
        {message.can.mark
          .filter((state) => offers(message.state, state))
          .map((state) => (
            <Button
              key={state}
              icon={isOut(message.state, state) ? ShieldCheck : moves[state].icon}
              onClick={() => move(state)}
            >
              {isOut(message.state, state) ? 'Tirar do spam' : moves[state].label}
            </Button>
          ))}
        <Button look="quiet" icon={Trash2} onClick={() => setDeleting(true)}>
          Excluir
        </Button>
      </div>
      {(team.length > 1 || message.assignee) && (
        <MessageAssignee
          key={`${message._id}-assignee`}
          message={message}
          team={team}
          me={me}
          timezone={site.timezone}
          onSaved={revalidate}
        />
      )}
      <MessageNotes key={message._id} message={message} onSaved={revalidate} />
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title="Excluir a mensagem?"
        confirmLabel="Excluir"
        destroys
        onConfirm={async () => {
          await deleteMessages([message._id])
          await navigate(paths.contacts())
        }}
      >
        Não dá para desfazer.
      </ConfirmDialog>
    </article>
  )
}

const isOut = (from: MessageState, to: MessageState) => from === 'spam' && to === 'read'

/** Opening a message marks it as read anyway, also one that comes out of the spam folder. */
const offers = (from: MessageState, to: MessageState) =>
  !(from === 'new' && to === 'read') && !(from === 'spam' && to === 'new')

/** Marks the message as read once it is on the screen, so that prefetching marks nothing. */
function useMarkedRead({ _id, state }: { _id: string; state: MessageState }, onMarked: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened
  useEffect(() => {
    if (state !== 'new') return
    const marking = messagesApi()[':id'].$patch({ param: { id: _id }, json: { state: 'read', was: 'new' } })
    void send(marking, { quiet: true }).then(() => {
      // Revalidating after the session's end would lead to the login, away from unsaved text.
      if (!hasUnsavedText()) onMarked()
    })
  }, [_id])
}
