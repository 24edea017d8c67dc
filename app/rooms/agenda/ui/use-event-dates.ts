import { useEffect, useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
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

/** Asks the server after a pause in typing: dates are computed in one place only. */
export function useEventDates(
  values: EventForm,
  changed: readonly string[],
): { preview: Preview | null; trouble: string | null } {
  const { date_time, end_date_time, all_day, timezone, recurrence } = values
  const [preview, setPreview] = useState<Preview | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: exceptions do not change the dates of a rule
  useEffect(() => {
    let isGone = false
    const waiting = setTimeout(async () => {
      const json = {
        date_time,
        all_day,
        timezone,
        recurrence: recurrence || null,
        end_date_time: end_date_time || null,
        exceptions: values.exceptions,
        changed: [...changed],
      }
      const answer = await send(eventsApi().dates.$post({ json }), { quiet: true })
      if (isGone) return
      setTrouble(answer.ok ? null : (Object.values(answer.errors ?? {})[0]?.[0] ?? answer.message))
      if (answer.ok) setPreview(answer.data)
    }, patienceMs)
    return () => {
      isGone = true
      clearTimeout(waiting)
    }
  }, [date_time, end_date_time, all_day, timezone, recurrence, changed.join()])

  return { preview, trouble }
}
