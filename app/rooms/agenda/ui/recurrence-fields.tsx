import { completeOnly } from '../../../platform/text/wall-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import type { EventView } from '../event.ts'
import { type Pattern, type Rule, weekdays, writeRule } from '../recurrence/recurrence.ts'
import { patternWords } from '../recurrence/recurrence-words.ts'
import { patternChoices, patternKey, ruleIn } from '../recurrence/rule-choices.ts'
import { type EventForm, fieldLabels } from '../saving/event-form.ts'
import { EventDates } from './event-dates.tsx'
import styles from './event-fields.module.css'
import { LostChanges, lostChanges } from './lost-changes.tsx'
import { RuleEnd } from './rule-end.tsx'
import { useRemovedDays } from './use-event-dates.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

type RecurrenceFieldsProps = { editor: ContentEditor<EventView, EventForm>; isStartTyped: boolean }

const intervals = [1, 2, 3, 4, 6, 12]

export function RecurrenceFields({ editor, isStartTyped }: RecurrenceFieldsProps) {
  const { form, values } = editor
  const removed = useRemovedDays(editor.saved.form)
  const { date_time, all_day, timezone } = values
  const hasStart = /^\d{4}-\d\d-\d\d/.test(completeOnly(date_time))
  const rule = ruleIn(values.recurrence, { date_time, end_date_time: null, all_day, timezone })
  const errorText = form.formState.errors.recurrence?.message

  const write = (next: Rule | null) =>
    form.setValue('recurrence', next ? writeRule(next) : '', { shouldDirty: true })

  if (!hasStart)
    return (
      <p className={classNames(typography.faint, typography.snug)}>
        Escolha o início para dizer se o evento se repete.
      </p>
    )

  const known = patternChoices(date_time.slice(0, 10))
  // A rule from the API may be none of these.
  const isOther = rule && !known.some(({ key }) => key === patternKey(rule.pattern))
  const choices = [
    { value: '', label: 'Não se repete' },
    ...known.map(({ key, label }) => ({ value: key, label: key === 'week' ? 'Toda semana' : label })),
    ...(isOther
      ? [{ value: patternKey(rule.pattern), label: patternWords({ pattern: rule.pattern, interval: 1 }) }]
      : []),
  ]

  function choose(key: string) {
    const pattern = known.find((one) => one.key === key)?.pattern
    write(pattern ? { interval: 1, pattern, end: rule?.end ?? null } : null)
  }

  const set = (more: Partial<Rule>) => rule && write({ ...rule, ...more })
  return (
    <>
      <SelectField
        label={fieldLabels.recurrence}
        name="recurrence"
        choices={choices}
        error={errorText}
        value={rule ? patternKey(rule.pattern) : ''}
        onChange={(event) => choose(event.target.value)}
      />
      {rule && (
        <>
          {rule.pattern.every === 'week' && (
            <WeekdayBoxes
              chosen={rule.pattern.weekdays}
              onChange={(chosen) =>
                set({ pattern: { every: 'week', weekdays: weekdays.filter((day) => chosen.includes(day)) } })
              }
            />
          )}
          <div className={styles.pair}>
            <SelectField
              label="De quanto em quanto tempo"
              choices={[...new Set([...intervals, rule.interval])]
                .filter((interval) => interval <= 12 || interval === rule.interval)
                .sort((one, other) => one - other)
                .map((interval) => ({ value: String(interval), label: everyWords(rule.pattern, interval) }))}
              value={String(rule.interval)}
              onChange={(event) => set({ interval: Number(event.target.value) })}
            />
            <RuleEnd rule={rule} start={date_time.slice(0, 10)} onChange={(end) => set({ end })} />
          </div>
          <EventDates editor={editor} removed={removed} isStartTyped={isStartTyped} />
        </>
      )}
      {!rule && editor.saved.record && (
        <LostChanges count={lostChanges(editor.saved.record, values, []).length} recurs={false} />
      )}
    </>
  )
}

const everyWords = ({ every }: Pattern, interval: number): string => {
  if (interval === 1) return every === 'week' ? 'Toda semana' : 'Todo mês'
  return `A cada ${interval} ${every === 'week' ? 'semanas' : 'meses'}`
}
