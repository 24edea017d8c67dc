import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { useNotedUnsaved } from '../../../../ui/unsaved/use-noted-unsaved.ts'
import type { OrderView } from '../../order.ts'
import { callMove } from '../order-calls.ts'
import styles from './order-screen.module.css'

type InternalNoteProps = { order: OrderView; onChange: (order: OrderView) => void }

/** A note that customers never read. */
export function InternalNote({ order, onChange }: InternalNoteProps) {
  const saved = order.internal?.note ?? ''
  const [note, setNote] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const isChanged = note.trim() !== saved.trim()
  useNotedUnsaved(isChanged)

  async function save() {
    setBusy(true)
    const done = await callMove({ id: order._id }, 'annotation', { internal_note: note })
    setBusy(false)
    if (!done.ok) return toast.error(done.message)
    toast.success('Anotações salvas.')
    onChange(done.data)
  }

  return (
    <Card>
      <div className={styles.form}>
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
