import { type FormEvent, useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { MessageView } from '../message.ts'
import { messagesApi } from './act-on-messages.ts'
import styles from './message-screen.module.css'

type MessageNotesProps = {
  message: Pick<MessageView, '_id' | 'notes' | 'version'>
  onSaved: () => void
}

/** When two people change the notes at once, the later one sees both versions. */
export function MessageNotes({ message, onSaved }: MessageNotesProps) {
  const [notes, setNotes] = useState(message.notes)
  const [version, setVersion] = useState(message.version)
  const [saved, setSaved] = useState(message.notes)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const call = messagesApi()[':id'].$patch({ param: { id: message._id }, json: { notes, version } })
    const sent = await send(call, { quiet: true })
    setSaving(false)
    if (sent.ok) {
      setVersion(sent.data.version)
      setSaved(sent.data.notes)
      // The server trims; text typed meanwhile stays.
      setNotes((now) => (now === notes ? sent.data.notes : now))
      setTheirs(null)
      setError(undefined)
      toast.success('Anotações salvas.')
      return onSaved()
    }
    setError(sent.errors?.notes?.[0])
    if (sent.code === 'stale') {
      setTheirs(sent.body.current.notes)
      setVersion(sent.body.current.version)
    }
    toast.error(sent.message)
  }

  return (
    <form className={styles.notes} onSubmit={save}>
      <LeaveGuard when={notes !== saved} hasDraft={false} />
      {theirs !== null && (
        <Notice
          tone="warning"
          live
          title="Outra pessoa escreveu nas anotações enquanto isso"
          action={
            <Button onClick={() => setNotes(`${theirs}\n\n${notes}`.trim())}>Juntar os dois textos</Button>
          }
        >
          <p className={styles.theirs}>{theirs}</p>
        </Notice>
      )}
      <TextArea
        label="Anotações internas"
        help="Só a equipe vê."
        name="notes"
        maxLength={5000}
        value={notes}
        error={error}
        onChange={(event) => setNotes(event.target.value)}
      />
      <Button type="submit" busy={isSaving} disabled={notes === saved && theirs === null}>
        Salvar anotações
      </Button>
    </form>
  )
}
