import { type RefObject, useState } from 'react'
import {
  dayOfYearText,
  fullDateText,
  numericDate,
  weekdayName,
  weekdayOf,
} from '../../../platform/text/days.ts'
import { wallDay } from '../../../platform/text/wall-time.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import type { EventView } from '../event.ts'
import { type ListedDate, withChangedDates } from '../occurrences/listed-dates.ts'
import { type EventForm, fieldLabels } from '../saving/event-form.ts'
import { dayOf } from '../times/when.ts'
import { EventDate } from './event-date.tsx'
import styles from './event-dates.module.css'
import { LostChanges, lostChanges } from './lost-changes.tsx'
import { OccurrenceDialog } from './occurrence-dialog.tsx'
import { useEventDates } from './use-event-dates.ts'

const shownAtFirst = 6

type EventDatesProps = {
  editor: ContentEditor<EventView, EventForm>
  removed: RefObject<readonly string[]>
  isStartTyped: boolean
}

/** The next dates of the rule in the form: each may be excluded, and a saved one changed alone. */
export function EventDates({ editor, removed, isStartTyped }: EventDatesProps) {
  const { form, values, saved } = editor
  const changes = saved.record?.changes ?? []
  const { preview, trouble } = useEventDates({
    form,
    values,
    changed: changes.map(({ occurrence }) => occurrence),
    removed,
    isStartTyped,
  })
  const [isWhole, setWhole] = useState(false)
  const [changed, setChanged] = useState<ListedDate | null>(null)
  const { exceptions } = values
  const setExceptions = (days: string[]) =>
    form.setValue('exceptions', days.toSorted(), { shouldDirty: true, shouldValidate: false })

  const notice = trouble && (
    <Notice tone="warning" live>
      {trouble}
    </Notice>
  )
  if (!preview)
    return notice || <p className={classNames(typography.faint, typography.snug)}>Calculando as datas…</p>

  // Only a saved rule's dates can be changed alone; excluding dates does not change the rule.
  const settled = isSameRule(values, saved.form) ? saved.record : null
  const isSettled = settled !== null
  const dates = settled ? withChangedDates(preview.dates, settled, todayIn(settled.timezone)) : preview.dates
  const shown = isWhole ? dates : dates.slice(0, shownAtFirst)
  const hidden = exceptions.filter((day) => !dates.some(({ occurrence }) => occurrence === day))
  const changeOf = (day: string) => changes.find(({ occurrence }) => occurrence === day)
  const isChangeable = (day: string) =>
    isSettled && !exceptions.includes(day) && !saved.form.exceptions.includes(day)
  const toggle = (day: string) =>
    setExceptions(exceptions.includes(day) ? exceptions.filter((one) => one !== day) : [...exceptions, day])
  const lost = saved.record ? lostChanges(saved.record, values, preview.lost) : []

  return (
    <section className={styles.dates} aria-labelledby="event-dates-title" data-field="exceptions">
      <h3 className={typography.m} id="event-dates-title">
        {preview.repeats}
      </h3>
      {notice}
      <LostChanges count={lost.length} recurs />
      <p className={classNames(typography.faint, typography.snug)}>
        {dates.length === 0 ? 'Não há mais datas daqui para a frente.' : 'As próximas datas:'}
      </p>
      <ul className={styles.list}>
        {shown.map((date) => (
          <EventDate
            key={date.occurrence}
            day={date.occurrence}
            words={dayShown(date.occurrence, dates)}
            change={isSettled ? changeOf(date.occurrence) : undefined}
            isOut={exceptions.includes(date.occurrence)}
            losesChange={exceptions.includes(date.occurrence) && changeOf(date.occurrence) !== undefined}
            onToggle={() => toggle(date.occurrence)}
            onChange={isChangeable(date.occurrence) ? () => setChanged(date) : undefined}
          />
        ))}
      </ul>
      {dates.length > shown.length && (
        <Button look="quiet" flush onClick={() => setWhole(true)}>
          Ver mais datas
        </Button>
      )}
      {hidden.length > 0 && (
        <p className={classNames(typography.faint, typography.snug)}>
          {fieldLabels.exceptions}, além destas: {hidden.map(numericDate).join(', ')}.
        </p>
      )}
      {!isSettled && (
        <p className={classNames(typography.faint, typography.snug)}>
          Depois de salvar, dá para mudar ou cancelar uma data só, sem mexer nas outras.
        </p>
      )}
      {form.formState.errors.exceptions?.message && (
        <p className={styles.error}>{form.formState.errors.exceptions.message}</p>
      )}
      {changed && saved.record && (
        <OccurrenceDialog
          event={saved.record}
          date={changed}
          change={changeOf(changed.occurrence)}
          onChanged={editor.follow}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  )
}

const todayIn = (zone: string) => wallDay(new Date().toISOString(), zone)

/** The day in words, with the year where it is not that of the first date. */
const dayShown = (day: string, [first]: readonly ListedDate[]): string =>
  first?.occurrence.slice(0, 4) === day.slice(0, 4)
    ? `${weekdayName(weekdayOf(day))}, ${dayOfYearText(day)}`
    : fullDateText(day)

const isSameRule = (one: EventForm, other: EventForm) =>
  dayOf(one.date_time) === dayOf(other.date_time) &&
  one.recurrence === other.recurrence &&
  one.all_day === other.all_day
