import { type ChangeEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { placeOf, places } from '../../../platform/text/zone-places.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { followStart } from '../recurrence/rule-choices.ts'
import { type EventForm, fieldLabels, withoutTime, withTime } from '../saving/event-form.ts'
import { endMovedAlong } from '../times/when.ts'
import styles from './event-fields.module.css'

type WhenFieldsProps = { form: UseFormReturn<EventForm>; values: EventForm }

const usualStart = '19:00'
const usualEnd = '22:00'

/** Local times, which this browser never turns into moments. */
export function WhenFields({ form, values }: WhenFieldsProps) {
  const { errors } = form.formState
  /** the hours before it was switched to whole days */
  const hours = useRef({ start: usualStart, end: usualEnd })
  /** while the start is being typed it may be empty for a moment */
  const lastStart = useRef(values.date_time)
  const precision = values.all_day ? 'day' : 'minute'
  const zones = [...new Set([...Object.keys(places), values.timezone].filter(Boolean))]

  function setAllDay(event: ChangeEvent<HTMLInputElement>) {
    const allDay = event.target.checked
    const { date_time, end_date_time } = form.getValues()
    if (allDay) {
      hours.current = {
        start: date_time.slice(11, 16) || usualStart,
        end: end_date_time.slice(11, 16) || usualEnd,
      }
      form.setValue('date_time', withoutTime(date_time))
      const end = withoutTime(end_date_time)
      form.setValue('end_date_time', end === withoutTime(date_time) ? '' : end)
    } else {
      form.setValue('date_time', withTime(date_time, hours.current.start))
      form.setValue('end_date_time', withTime(end_date_time || date_time, hours.current.end))
    }
    form.setValue('all_day', allDay, { shouldDirty: true })
  }

  /** The end follows, and the rule. */
  function setStart(after: string) {
    const before = form.getValues('date_time') || lastStart.current
    const { recurrence, all_day, timezone, end_date_time } = form.getValues()
    form.setValue('date_time', after, { shouldDirty: true })
    if (!after) return
    lastStart.current = after
    if (recurrence && before) {
      const times = { date_time: before, end_date_time: null, all_day, timezone }
      form.setValue('recurrence', followStart(recurrence, before, after, times))
    }
    form.setValue('end_date_time', endMovedAlong(end_date_time, before, after))
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
          onChange={setStart}
        />
        <DateTimeField
          key={`end ${precision}`}
          label={values.all_day ? 'Último dia' : fieldLabels.end_date_time}
          optional
          precision={precision}
          error={errors.end_date_time?.message}
          name="end_date_time"
          value={values.end_date_time}
          onChange={(time) => form.setValue('end_date_time', time, { shouldDirty: true })}
        />
      </div>
      <SelectField
        label={fieldLabels.timezone}
        choices={zones.map((value) => ({ value, label: `Horário de ${placeOf(value)}` }))}
        help="Horário do lugar do evento."
        error={errors.timezone?.message}
        {...form.register('timezone')}
      />
    </>
  )
}
