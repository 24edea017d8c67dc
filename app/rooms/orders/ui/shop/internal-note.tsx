import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useNotedUnsaved } from '../../../../ui/unsaved/use-noted-unsaved.ts'
import type { OrderView } from '../../order.ts'
import { SavedNow } from '../moves/saved-now.tsx'
import { callMove } from '../order-calls.ts'
import styles from './order-screen.module.css'

type InternalNoteProps = { order: OrderView; onChange: (order: OrderView) => void }

/** A note that customers never read. */
export function InternalNote({ order, onChange }: InternalNoteProps) {
  const saved = order.internal?.note ?? ''
  const [note, setNote] = useState(saved)
  /** the note that is saved, as this field knows it */
  const [seen, setSeen] = useState(saved)
  const [isOvertaken, setOvertaken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isChanged = note.trim() !== seen.trim()
  useNotedUnsaved(isChanged)
  if (seen !== saved && !isChanged) follow(saved)

  function follow(text: string) {
    setSeen(text)
    setNote(text)
    setOvertaken(false)
  }

  async function save() {
    setBusy(true)
    const done = await callMove({ id: order._id }, 'annotation', { internal_note: note, was: seen })
    setBusy(false)
    if (!done.ok && done.code === 'stale') {
      const now: OrderView = done.body.current
      setSeen(now.internal?.note ?? '')
      setOvertaken(true)
      onChange(now)
    }
    if (!done.ok) return toast.error(done.message)
    toast.success('Anotações salvas.')
    const kept = done.data.internal?.note ?? ''
    setSeen(kept)
    // What was typed meanwhile stays.
    setNote((now) => (now === note ? kept : now))
    setOvertaken(false)
    onChange(done.data)
  }

  return (
    <Card>
      <div className={styles.form}>
        {isOvertaken && (
          <SavedNow
            action={
              <Button onClick={() => setNote(`${seen}\n\n${note}`.trim())}>Juntar os dois textos</Button>
            }
          >
            {seen}
          </SavedNow>
        )}
        <TextArea
          label="Anotações internas"
          help="Só a equipe vê."
          rows={3}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button busy={isBusy} disabled={!isChanged} onClick={() => void save()}>
          Salvar anotações
        </Button>
      </div>
    </Card>
  )
}
