import { type ChangeEvent, useState } from 'react'
import { addDays } from '../../../platform/text/days.ts'
import { isIncomplete } from '../../../platform/text/wall-time.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isEventDay, mostDates, type Rule } from '../recurrence/recurrence.ts'

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
        <UntilField until={end.until} start={start} onChange={(until) => onChange({ until })} />
      )}
      {end && 'count' in end && <CountField count={end.count} onChange={(count) => onChange({ count })} />}
    </>
  )
}

type UntilFieldProps = { until: string; start: string; onChange: (until: string) => void }

/** Shows the day that is saved, except while another one is typed: its year is 2, 20 and 202 on the way. */
function UntilField({ until, start, onChange }: UntilFieldProps) {
  /** what was typed, and the rule's day after it */
  const [typed, setTyped] = useState<{ day: string; until: string } | null>(null)

  /** counts the days that were left incomplete, after each of which the field shows the rule's day again */
  const [round, setRound] = useState(0)

  function take(day: string) {
    if (isIncomplete(day)) {
      // Whoever looks something up in another window comes back to what they were typing.
      if (document.hasFocus()) setRound(round + 1)
      return
    }
    const isUntil = isEventDay(day)
    setTyped({ day, until: isUntil ? day : until })
    if (isUntil) onChange(day)
  }

  return (
    <DateTimeField
      key={round}
      label="Último dia da repetição"
      precision="day"
      min={start}
      value={typed?.until === until ? typed.day : until}
      onChange={take}
      onFocusChange={() => setTyped(null)}
    />
  )
}

type CountFieldProps = { count: number; onChange: (count: number) => void }

/** Shows the number that is saved, except while another one is typed. */
function CountField({ count, onChange }: CountFieldProps) {
  /** what was typed, and the rule's number after it */
  const [typed, setTyped] = useState<{ text: string; count: number } | null>(null)

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const number = target.valueAsNumber
    const isCount = Number.isInteger(number) && number > 0
    setTyped({ text: target.value, count: isCount ? number : count })
    if (isCount) onChange(number)
  }

  return (
    <TextField
      label="Quantas vezes"
      type="number"
      inputMode="numeric"
      min={1}
      max={mostDates}
      value={typed?.count === count ? typed.text : count}
      onChange={take}
      onBlur={() => setTyped(null)}
    />
  )
}
