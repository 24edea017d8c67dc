import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { send } from '../../../platform/api-client/send.ts'
import { sentenceOf } from '../../../platform/api-client/tell-failure.ts'
import { completeOnly } from '../../../platform/text/wall-time.ts'
import { mostExceptions } from '../event.ts'
import type { ListedDate } from '../occurrences/listed-dates.ts'
import type { EventForm } from '../saving/event-form.ts'
import { eventsApi } from './events-api.ts'

type Preview = { repeats: string; dates: ListedDate[]; stray: string[]; lost: string[] }
/** an answer, and what it was asked about */
type Answered = { asked: string; exceptions: readonly string[]; preview: Preview }

const patienceMs = 350

/**
 * The exceptions that a rule has taken out of the form, until another rule is saved. Held by whoever stays while there
 * is no rule.
 */
export function useRemovedDays({ recurrence, exceptions }: EventForm): RefObject<readonly string[]> {
  const removed = useRef<readonly string[]>([])
  const saved = JSON.stringify([recurrence, exceptions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another saved rule has exceptions of its own
  useEffect(() => {
    removed.current = []
  }, [saved])
  return removed
}

type Asking = {
  form: UseFormReturn<EventForm>
  values: EventForm
  /** the days that have changes of their own */
  changed: readonly string[]
  removed: RefObject<readonly string[]>
  /** true: the start is one on the way to another, for which no exception is removed */
  isStartTyped: boolean
}

/**
 * Asks the server after a pause in typing: dates are computed in one place only. Exceptions of a former rule mean nothing
 * under another one, so they are removed from the form, and come back with a rule that has them. Without an answer the
 * former dates stay.
 */
export function useEventDates({ form, values, changed, removed, isStartTyped }: Asking): {
  preview: Preview | null
  trouble: string | null
} {
  const { date_time, end_date_time, all_day, timezone, recurrence } = values
  const asked = JSON.stringify([date_time, end_date_time, all_day, timezone, recurrence, changed])
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const ask = useEffectEvent(async () => {
    const most = Math.max(mostExceptions, values.exceptions.length)
    const exceptions = distinct(values.exceptions, removed.current).slice(0, most)
    const json = {
      date_time,
      all_day,
      timezone,
      recurrence: recurrence || null,
      end_date_time: completeOnly(end_date_time) || null,
      exceptions,
      changed: [...changed],
    }
    return { exceptions, answer: await send(eventsApi().dates.$post({ json }), { quiet: true }) }
  })

  useEffect(() => {
    let isGone = false
    async function show() {
      const { exceptions, answer } = await ask()
      if (isGone) return
      setTrouble(answer.ok ? null : sentenceOf(answer))
      if (answer.ok) setAnswered({ asked, exceptions, preview: answer.data })
      else if (answer.status !== 0) setAnswered(null)
    }
    const waiting = setTimeout(show, patienceMs)
    window.addEventListener('online', show)
    return () => {
      isGone = true
      clearTimeout(waiting)
      window.removeEventListener('online', show)
    }
  }, [asked])

  const told = answered?.asked === asked && !isStartTyped ? answered : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (!told) return
    const { stray } = told.preview
    const given = form.getValues('exceptions')
    const gone = given.filter((day) => stray.includes(day))
    const back = removed.current.filter((day) => told.exceptions.includes(day) && !stray.includes(day))
    if (gone.length === 0 && back.length === 0) return
    removed.current = distinct(removed.current, gone).filter((day) => !back.includes(day))
    const kept = distinct(given, back).filter((day) => !gone.includes(day))
    form.setValue('exceptions', kept.sort(), { shouldDirty: true, shouldValidate: false })
  }, [told])

  return { preview: answered?.preview ?? null, trouble }
}

const distinct = (...days: (readonly string[])[]): string[] => [...new Set(days.flat())]
