import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { completeOnly } from '../../../platform/text/wall-time.ts'
import { followStart } from '../recurrence/rule-choices.ts'
import type { EventForm } from '../saving/event-form.ts'
import { endMovedAlong } from '../times/when.ts'

type Times = Pick<EventForm, 'date_time' | 'end_date_time' | 'recurrence'>

export type Start = ReturnType<typeof useStart>

/**
 * The start, which the end and the rule follow. While it is typed it is another date after each key, so they follow from
 * what was there when its field got the focus.
 */
export function useStart(form: UseFormReturn<EventForm>) {
  const { isSubmitted } = form.formState
  /** while the start is being typed it may be empty or incomplete for a moment */
  const last = useRef(completeOnly(form.getValues('date_time')))
  const [before, setBefore] = useState<Times | null>(null)

  function timesNow(): Times {
    const { date_time, end_date_time, recurrence } = form.getValues()
    return { date_time: completeOnly(date_time) || last.current, end_date_time, recurrence }
  }

  function write(after: string) {
    const { date_time, end_date_time, recurrence } = before ?? timesNow()
    form.setValue('date_time', after, { shouldDirty: true, shouldValidate: isSubmitted })
    if (!completeOnly(after)) return
    last.current = after
    if (recurrence && date_time) {
      const { all_day, timezone } = form.getValues()
      const times = { date_time, end_date_time: null, all_day, timezone }
      form.setValue('recurrence', followStart(recurrence, date_time, after, times))
    }
    form.setValue('end_date_time', endMovedAlong(end_date_time, date_time, after))
  }

  function setFocused(isFocused: boolean) {
    // Whoever looks something up in another window comes back to what they were typing.
    if (!isFocused && !document.hasFocus()) return
    setBefore((held) => (isFocused ? (held ?? timesNow()) : null))
  }

  return { isTyped: before !== null, write, setFocused }
}
