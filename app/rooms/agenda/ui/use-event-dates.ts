import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { send } from '../../../platform/api-client/send.ts'
import { sentenceOf } from '../../../platform/api-client/tell-failure.ts'
import { completeOnly } from '../../../platform/text/wall-time.ts'
import type { EventForm } from '../saving/event-form.ts'
import { eventsApi } from './events-api.ts'

export type ShownDate = {
  occurrence: string
  date_time: string
  end_date_time: string | null
  all_day: boolean
}
type Preview = { repeats: string; dates: ShownDate[]; stray: string[]; lost: string[] }

const patienceMs = 350

type Asking = {
  form: UseFormReturn<EventForm>
  values: EventForm
  /** the days that have changes of their own */
  changed: readonly string[]
  /** true: the start is one on the way to another, for which no exception is removed */
  isStartTyped: boolean
}

/**
 * Asks the server after a pause in typing: dates are computed in one place only. Exceptions of a former rule mean nothing
 * under another one, so they are removed from the form. Without an answer the former dates stay.
 */
export function useEventDates({ form, values, changed, isStartTyped }: Asking): {
  preview: Preview | null
  trouble: string | null
} {
  const { date_time, end_date_time, all_day, timezone, recurrence } = values
  const asked = JSON.stringify([date_time, end_date_time, all_day, timezone, recurrence, changed])
  const [answered, setAnswered] = useState<{ asked: string; preview: Preview } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  const ask = useEffectEvent(() => {
    const json = {
      date_time,
      all_day,
      timezone,
      recurrence: recurrence || null,
      end_date_time: completeOnly(end_date_time) || null,
      exceptions: values.exceptions,
      changed: [...changed],
    }
    return send(eventsApi().dates.$post({ json }), { quiet: true })
  })

  useEffect(() => {
    let isGone = false
    async function show() {
      const answer = await ask()
      if (isGone) return
      setTrouble(answer.ok ? null : sentenceOf(answer))
      if (answer.ok) setAnswered({ asked, preview: answer.data })
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

  const stray = answered?.asked === asked && !isStartTyped ? answered.preview.stray.join(' ') : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (!stray) return
    const kept = form.getValues('exceptions').filter((day) => !stray.includes(day))
    form.setValue('exceptions', kept, { shouldDirty: true, shouldValidate: false })
  }, [stray])

  return { preview: answered?.preview ?? null, trouble }
}
