import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { send } from '../../../platform/api-client/send.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import { fullDateText } from '../../../platform/text/days.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirstInvalid } from '../../../ui/focus.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  type EventView,
  longestAddress,
  longestLink,
  longestPlace,
  longestTitle,
  type OccurrenceChange,
  situations,
} from '../event.ts'
import { type OccurrenceForm, occurrenceFormOf, occurrenceInput } from '../occurrence-form.ts'
import { situationText } from '../situation-text.ts'
import styles from './event-fields.module.css'
import { eventsApi } from './events-api.ts'
import type { ShownDate } from './use-event-dates.ts'

type OccurrenceDialogProps = {
  event: EventView
  /** the one the writer has read */
  version: number
  date: ShownDate
  change: OccurrenceChange | undefined
  onChanged: (event: EventView) => void
  onClose: () => void
}

/** "Só esta data": canceled, postponed, moved or placed elsewhere, without the others. Saved at once. */
export function OccurrenceDialog({
  event,
  version,
  date,
  change,
  onChanged,
  onClose,
}: OccurrenceDialogProps) {
  const [values, setValues] = useState(() => occurrenceFormOf(date, change))
  const [errors, setErrors] = useState<FieldErrors>({})
  const fields = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<'save' | 'reset' | null>(null)
  const set = (field: keyof OccurrenceForm) => (event: { target: { value: string } }) =>
    setValues({ ...values, [field]: event.target.value })
  const setTime = (field: 'date_time' | 'end_date_time') => (time: string) =>
    setValues({ ...values, [field]: time })
  const param = { id: event._id, occurrence: date.occurrence }
  const one = () => eventsApi()[':id'].occurrences[':occurrence']
  const precision = date.all_day ? 'day' : 'minute'

  async function finish(what: 'save' | 'reset', call: Parameters<typeof send>[0]) {
    setBusy(what)
    const answer = await send(call, { quiet: true })
    setBusy(null)
    if (answer.ok) {
      onChanged(answer.data as EventView)
      toast.success(what === 'save' ? 'Data alterada.' : 'A data voltou a ser como as outras.')
      onClose()
    } else if (answer.errors) {
      const wrong = answer.errors
      flushSync(() => setErrors(wrong))
      focusFirstInvalid(fields.current)
    } else toast.error(answer.message)
  }

  function save() {
    const json = { ...occurrenceInput(values, date, change), version }
    return finish('save', one().$put({ param, json }))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Só ${fullDateText(date.occurrence)}`}
      actions={
        <>
          {change && (
            <Button
              busy={busy === 'reset'}
              onClick={() => finish('reset', one().$delete({ param, json: { version } }))}
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
      <div ref={fields} className={styles.dialog}>
        <p className={styles.help}>As outras datas ficam como estão.</p>
        <SelectField
          label="Nesta data o evento está"
          choices={[
            { value: '', label: `Como nas outras (${situationText[event.situation].toLowerCase()})` },
            ...situations.map((value) => ({ value, label: situationText[value] })),
          ]}
          value={values.situation}
          onChange={set('situation')}
        />
        <div className={styles.times}>
          <DateTimeField
            label={date.all_day ? 'Primeiro dia' : 'Começo'}
            precision={precision}
            value={values.date_time}
            onChange={setTime('date_time')}
            error={errors.date_time?.[0]}
          />
          <DateTimeField
            label={date.all_day ? 'Último dia' : 'Fim'}
            optional
            precision={precision}
            value={values.end_date_time}
            onChange={setTime('end_date_time')}
            error={errors.end_date_time?.[0]}
          />
        </div>
        <TextField
          label="Outro local"
          optional
          maxLength={longestPlace}
          placeholder={event.place}
          value={values.place}
          onChange={set('place')}
          error={errors.place?.[0]}
        />
        <TextField
          label="Outro endereço"
          optional
          maxLength={longestAddress}
          placeholder={event.address}
          help="Com outro local ou endereço, o ponto no mapa do evento não aparece nesta data."
          value={values.address}
          onChange={set('address')}
          error={errors.address?.[0]}
        />
        <TextField
          label="Outro link para participar"
          optional
          type="url"
          inputMode="url"
          maxLength={longestLink}
          placeholder={event.url || 'https://'}
          value={values.url}
          onChange={set('url')}
          error={errors.url?.[0]}
        />
        <TextField
          label="Outro título"
          optional
          maxLength={longestTitle}
          placeholder={event.title}
          value={values.title}
          onChange={set('title')}
          error={errors.title?.[0]}
        />
        {errors.occurrence && (
          <p className={styles.error} role="alert">
            {errors.occurrence[0]}
          </p>
        )}
      </div>
    </Dialog>
  )
}
