import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { MessageView } from '../message.ts'
import { messagesApi } from './act-on-messages.ts'
import styles from './message-screen.module.css'

type MessageAssigneeProps = {
  message: Pick<MessageView, '_id' | 'assignee' | 'assigned_at' | 'assigned_by'>
  team: { _id: string; name: string }[]
  /** the current user */
  me: string
  timezone: string
  onSaved: () => void | Promise<void>
}

export function MessageAssignee({ message, team, me, timezone, onSaved }: MessageAssigneeProps) {
  const [chosen, setChosen] = useState<string | null>(null)

  async function give(assignee: string) {
    if (chosen !== null) return
    setChosen(assignee)
    const call = messagesApi()[':id'].$patch({
      param: { id: message._id },
      json: { assignee: assignee || null },
    })
    const sent = await send(call, { quiet: true })
    if (sent.ok) toast.success(saidOf(assignee, team, me))
    else toast.error(sent.message)
    await onSaved()
    setChosen(null)
  }

  const { assignee, assigned_at, assigned_by } = message
  const since =
    assigned_at &&
    `Desde ${dayText(assigned_at, timezone)}${assigned_by && assigned_by._id !== assignee?._id ? `, por ${assigned_by.name}` : ''}.`
  return (
    <SelectField
      label="Responsável"
      help={since || 'Quem recebe a mensagem de outra pessoa é avisado por e-mail.'}
      value={chosen ?? assignee?._id ?? ''}
      className={styles.assignee}
      aria-busy={chosen !== null}
      onChange={(event) => give(event.target.value)}
      choices={[
        { value: '', label: 'Sem responsável' },
        ...team.map(({ _id, name }) => ({ value: _id, label: _id === me ? `${name} (você)` : name })),
      ]}
    />
  )
}

function saidOf(assignee: string, team: MessageAssigneeProps['team'], me: string): string {
  if (assignee === '') return 'A mensagem está sem responsável.'
  if (assignee === me) return 'A mensagem ficou com você.'
  return `A mensagem ficou com ${team.find(({ _id }) => _id === assignee)?.name ?? 'outra pessoa'}, com aviso por e-mail.`
}
