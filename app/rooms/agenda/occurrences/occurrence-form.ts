import { type OccurrenceChange, situations } from '../event.ts'

type Times = { date_time: string; end_date_time: string | null }

/** An empty field takes the event's value. */
export type OccurrenceForm = Record<
  'situation' | 'date_time' | 'end_date_time' | 'title' | 'place' | 'address' | 'url',
  string
>

/** @param date the times that the rule gives this day */
export const occurrenceFormOf = (date: Times, change: OccurrenceChange | undefined): OccurrenceForm => ({
  situation: change?.situation ?? '',
  date_time: change?.date_time ?? date.date_time,
  end_date_time: (change?.date_time ? change.end_date_time : date.end_date_time) ?? '',
  title: change?.title ?? '',
  place: change?.place ?? '',
  address: change?.address ?? '',
  url: change?.url ?? '',
})

export function occurrenceInput(form: OccurrenceForm, date: Times, change: OccurrenceChange | undefined) {
  // Times that are not changed go on following the event.
  const isMoved = form.date_time !== date.date_time || form.end_date_time !== (date.end_date_time ?? '')
  const place = form.place.trim() || null
  const address = form.address.trim() || null
  // The point on the map belongs to the place and address it was set for.
  const isElsewhere = place !== (change?.place ?? null) || address !== (change?.address ?? null)
  return {
    situation: situations.find((one) => one === form.situation) ?? null,
    date_time: isMoved ? form.date_time : null,
    end_date_time: isMoved ? form.end_date_time || null : null,
    title: form.title.trim() || null,
    place,
    address,
    url: form.url.trim() || null,
    ...(isElsewhere && { latitude: null, longitude: null }),
  }
}
