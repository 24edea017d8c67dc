import { type ChangeEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ofPlace, places } from '../../../platform/text/zone-places.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import {
  type EventForm,
  fieldLabels,
  hoursOf,
  usualHours,
  withHours,
  withoutHours,
} from '../saving/event-form.ts'
import styles from './event-fields.module.css'
import type { Start } from './use-start.ts'

type WhenFieldsProps = { form: UseFormReturn<EventForm>; values: EventForm; start: Start }

/** Local times, which this browser never turns into moments. */
export function WhenFields({ form, values, start }: WhenFieldsProps) {
  const { errors, isSubmitted } = form.formState
  /** the hours before it was switched to whole days */
  const hours = useRef(usualHours)
  const precision = values.all_day ? 'day' : 'minute'
  const zones = [...new Set([...Object.keys(places), values.timezone].filter(Boolean))]

  function setAllDay(event: ChangeEvent<HTMLInputElement>) {
    const allDay = event.target.checked
    const times = form.getValues()
    if (allDay) hours.current = hoursOf(times)
    const { date_time, end_date_time } = allDay ? withoutHours(times) : withHours(times, hours.current)
    form.setValue('date_time', date_time)
    form.setValue('end_date_time', end_date_time)
    form.setValue('all_day', allDay, { shouldDirty: true })
  }

  return (
    <>
      <CheckboxField
        label={fieldLabels.all_day}
        help="Um ou mais dias inteiros, sem hora marcada."
        error={errors.all_day?.message}
        name="all_day"
        checked={values.all_day}
        onChange={setAllDay}
      />
      <div className={styles.times}>
        <DateTimeField
          key={`start ${precision}`}
          label={values.all_day ? 'Primeiro dia' : fieldLabels.date_time}
          precision={precision}
          error={errors.date_time?.message}
          name="date_time"
          value={values.date_time}
          onChange={start.write}
          onFocusChange={start.setFocused}
        />
        <DateTimeField
          key={`end ${precision}`}
          label={values.all_day ? 'Último dia' : fieldLabels.end_date_time}
          optional
          precision={precision}
          error={errors.end_date_time?.message}
          name="end_date_time"
          value={values.end_date_time}
          onChange={(time) =>
            form.setValue('end_date_time', time, { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
      </div>
      <SelectField
        label={fieldLabels.timezone}
        choices={zones.map((value) => ({ value, label: `Horário ${ofPlace(value)}` }))}
        help="Horário do lugar do evento."
        error={errors.timezone?.message}
        {...form.register('timezone')}
      />
    </>
  )
}
