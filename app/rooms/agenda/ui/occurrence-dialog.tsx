import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import { tellFailure } from '../../../platform/api-client/tell-failure.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import { fullDateText } from '../../../platform/text/days.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAskedClose } from '../../../ui/dialogs/use-asked-close.tsx'
import { focusFirstInvalid } from '../../../ui/focus.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { whoChanged } from '../../content/editor/conflict-words.ts'
import type { EventView, OccurrenceChange } from '../event.ts'
import { changedMeanwhile } from '../occurrences/change-words.ts'
import type { ListedDate } from '../occurrences/listed-dates.ts'
import { type OccurrenceForm, occurrenceFormOf, occurrenceInput } from '../occurrences/occurrence-form.ts'
import styles from './event-fields.module.css'
import { eventsApi } from './events-api.ts'
import { OccurrenceFields } from './occurrence-fields.tsx'

type OccurrenceDialogProps = {
  /** as it is stored: its version is the one that is changed */
  event: EventView
  date: ListedDate
  change: OccurrenceChange | undefined
  /** with the event after the change, or as another person left it meanwhile */
  onChanged: (event: EventView) => void
  onClose: () => void
}

/** "Só esta data": changes are saved at once. */
export function OccurrenceDialog({ event, date, change, onChanged, onClose }: OccurrenceDialogProps) {
  const { version } = event
  const [first] = useState(() => occurrenceFormOf(date, change))
  const [values, setValues] = useState(first)
  const { close, question } = useAskedClose(JSON.stringify(values) !== JSON.stringify(first), onClose)
  const [errors, setErrors] = useState<FieldErrors>({})
  const fields = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<'save' | 'reset' | null>(null)
  const set = (field: keyof OccurrenceForm, value: string) => setValues((now) => ({ ...now, [field]: value }))
  const param = { id: event._id, occurrence: date.occurrence }
  const one = () => eventsApi()[':id'].occurrences[':occurrence']

  function sayDone(what: 'save' | 'reset') {
    toast.success(what === 'save' ? 'Data alterada.' : 'A data voltou a ser como as outras.')
    onClose()
  }

  async function finish(what: 'save' | 'reset', sending: Promise<Sent<EventView>>) {
    setBusy(what)
    const answer = await sending
    setBusy(null)
    if (answer.ok) {
      onChanged(answer.data)
      sayDone(what)
    } else if (answer.errors) {
      const wrong = answer.errors
      flushSync(() => setErrors(wrong))
      focusFirstInvalid(fields.current)
      void tellFailure(answer.message, { isAnnounced: true })
    } else if (answer.code === 'stale') {
      const current: EventView = answer.body.current
      const theirs = current.changes.find(({ occurrence }) => occurrence === date.occurrence)
      onChanged(current)
      if (what === 'reset' && !theirs) sayDone(what)
      else toast.error(changedMeanwhile(whoChanged(answer.body), change, theirs))
    } else toast.error(answer.message)
  }

  function save() {
    const json = { ...occurrenceInput(values, date, change), version }
    return finish('save', send(one().$put({ param, json }), { quiet: true }))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Só ${fullDateText(date.occurrence)}`}
      actions={
        <>
          {change && (
            <Button
              busy={busy === 'reset'}
              onClick={() =>
                finish('reset', send(one().$delete({ param, json: { version } }), { quiet: true }))
              }
            >
              Deixar como as outras
            </Button>
          )}
          <Button look="main" busy={busy === 'save'} onClick={() => void save()}>
            Salvar esta data
          </Button>
        </>
      }
    >
      <div ref={fields} className={stack(4)}>
        <p className={classNames(typography.faint, typography.snug)}>As outras datas ficam como estão.</p>
        <OccurrenceFields
          event={event}
          isAllDay={date.all_day}
          values={values}
          errors={errors}
          onChange={set}
        />
        {errors.occurrence && (
          <p className={styles.error} role="alert">
            {errors.occurrence[0]}
          </p>
        )}
      </div>
      {question}
    </Dialog>
  )
}
