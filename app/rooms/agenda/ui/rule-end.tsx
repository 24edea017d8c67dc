import { addDays } from '../../../platform/text/days.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { mostDates, type Rule } from '../recurrence/recurrence.ts'

type RuleEndProps = {
  rule: Rule
  /** the day on which the event begins */
  start: string
  onChange: (end: Rule['end']) => void
}

const usualWeeks = 13
const usualTimes = 10

/** Incomplete input leaves the rule as it was. */
export function RuleEnd({ rule: { end, pattern }, start, onChange }: RuleEndProps) {
  const kind = end === null ? 'never' : 'until' in end ? 'until' : 'count'

  function choose(next: string) {
    const days = usualWeeks * 7 * (pattern.every === 'week' ? 1 : 4)
    if (next === 'never') onChange(null)
    else onChange(next === 'until' ? { until: addDays(start, days) } : { count: usualTimes })
  }

  return (
    <>
      <SelectField
        label="Até quando"
        choices={[
          { value: 'never', label: 'Sem fim marcado' },
          { value: 'until', label: 'Até um dia' },
          { value: 'count', label: 'Um número de vezes' },
        ]}
        value={kind}
        onChange={(event) => choose(event.target.value)}
      />
      {end && 'until' in end && (
        <DateTimeField
          key="until"
          label="Último dia da repetição"
          precision="day"
          min={start}
          value={end.until}
          onChange={(day) => day && onChange({ until: day })}
        />
      )}
      {end && 'count' in end && (
        <TextField
          key="count"
          label="Quantas vezes"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDates}
          defaultValue={end.count}
          onChange={({ target }) =>
            Number.isInteger(target.valueAsNumber) &&
            target.valueAsNumber > 0 &&
            onChange({ count: target.valueAsNumber })
          }
        />
      )}
    </>
  )
}
