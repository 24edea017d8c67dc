import { type ChangeEvent, useRef } from 'react'
import type { FieldErrors } from '../../../platform/result.ts'
import { completeOnly } from '../../../platform/text/wall-time.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type EventView, longestTitle, situations } from '../event.ts'
import { placeFields } from '../event-fields.ts'
import type { OccurrenceForm } from '../occurrences/occurrence-form.ts'
import { situationText } from '../situation-text.ts'
import { endMovedAlong } from '../times/when.ts'
import styles from './event-fields.module.css'

type OccurrenceFieldsProps = {
  event: EventView
  isAllDay: boolean
  values: OccurrenceForm
  errors: FieldErrors
  onChange: (field: keyof OccurrenceForm, value: string) => void
}

/** Empty fields take the event's values. */
export function OccurrenceFields({ event, isAllDay, values, errors, onChange }: OccurrenceFieldsProps) {
  const precision = isAllDay ? 'day' : 'minute'
  const take =
    (field: keyof OccurrenceForm) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange(field, target.value)
  const lastStart = useRef(completeOnly(values.date_time))
  function moveStart(after: string) {
    const before = completeOnly(values.date_time) || lastStart.current
    onChange('date_time', after)
    if (!completeOnly(after)) return
    lastStart.current = after
    onChange('end_date_time', endMovedAlong(values.end_date_time, before, after))
  }
  return (
    <>
      <SelectField
        label="Nesta data o evento está"
        choices={[
          { value: '', label: `Como nas outras (${situationText[event.situation].toLowerCase()})` },
          ...situations.map((value) => ({ value, label: situationText[value] })),
        ]}
        value={values.situation}
        onChange={take('situation')}
      />
      <div className={styles.times}>
        <DateTimeField
          label={isAllDay ? 'Primeiro dia' : 'Início'}
          precision={precision}
          value={values.date_time}
          onChange={moveStart}
          error={errors.date_time?.[0]}
        />
        <DateTimeField
          label={isAllDay ? 'Último dia' : 'Fim'}
          optional
          precision={precision}
          value={values.end_date_time}
          onChange={(time) => onChange('end_date_time', time)}
          error={errors.end_date_time?.[0]}
        />
      </div>
      <TextField
        label="Outro local"
        optional
        maxLength={placeFields.place.longest}
        placeholder={event.place}
        value={values.place}
        onChange={take('place')}
        error={errors.place?.[0]}
      />
      <TextField
        label="Outro endereço"
        optional
        maxLength={placeFields.address.longest}
        placeholder={values.place.trim() ? undefined : event.address}
        help="Com outro local, o endereço do evento não vale nesta data: escreva o novo aqui. O ponto no mapa também não aparece."
        value={values.address}
        onChange={take('address')}
        error={errors.address?.[0]}
      />
      <TextField
        label="Outro link para participar"
        optional
        type="url"
        inputMode="url"
        maxLength={placeFields.url.longest}
        placeholder={event.url || 'https://'}
        value={values.url}
        onChange={take('url')}
        error={errors.url?.[0]}
      />
      <TextField
        label="Outro título"
        optional
        limit={longestTitle}
        placeholder={event.title}
        value={values.title}
        onChange={take('title')}
        error={errors.title?.[0]}
      />
    </>
  )
}
