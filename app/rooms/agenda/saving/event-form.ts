// Times stay local from the door to the field and back: the browser's zone is never used to read one.
import { fillForm } from '../../../platform/forms/fill-form.ts'
import { keysOf } from '../../../platform/members.ts'
import { wallTime } from '../../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../../content/editor/form-values.ts'
import { emptyOf, labelsOf, type TypedOf, takenOf, typedOf } from '../../content/record/field.ts'
import type { Status } from '../../content/record/publication.ts'
import type { ImageView } from '../../uploads/upload.ts'
import type { EventView } from '../event.ts'
import { eventFields, placeFields } from '../event-fields.ts'

export type EventForm = TypedOf<typeof eventFields> & {
  title: string
  all_day: boolean
  /** local time, `2026-12-05T19:00`; all day: `2026-12-05` */
  date_time: string
  end_date_time: string
  timezone: string
  /** RFC 5545; '' for a single event */
  recurrence: string
  exceptions: string[]
  content: string
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
  slug: string
  cover: ImageView | null
}

export const emptyForm: EventForm = {
  ...emptyOf(eventFields),
  title: '',
  all_day: false,
  date_time: '',
  end_date_time: '',
  timezone: '',
  recurrence: '',
  exceptions: [],
  content: '',
  status: 'draft',
  published_at: '',
  slug: '',
  cover: null,
}

const { situation, ...others } = labelsOf(eventFields)

export const fieldLabels: Record<keyof EventForm, string> = {
  title: 'Título',
  all_day: 'O dia todo',
  date_time: 'Início',
  end_date_time: 'Fim',
  timezone: 'Fuso horário',
  recurrence: 'Repetição',
  exceptions: 'Datas em que não acontece',
  ...labelsOf(placeFields),
  content: 'Texto',
  situation,
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  cover: 'Imagem de capa',
  ...others,
}

const fields = keysOf(fieldLabels)

export const formOf = (event: EventView, zone: string): EventForm =>
  fillForm(emptyForm, {
    ...event,
    ...typedOf(eventFields, event, zone),
    published_at: event.published_at && wallTime(event.published_at, zone),
  })

export const differences = differencesIn<EventForm>(fields)

export const inputOf = (form: EventForm, zone: string) => ({
  ...form,
  end_date_time: form.end_date_time || null,
  recurrence: form.recurrence || null,
  exceptions: form.recurrence ? form.exceptions : [],
  ...takenOf(eventFields, form, zone),
  ...publishedInput(form, zone),
})

export const changesOf = (form: EventForm, before: EventForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))

/** Reads a point as maps give it, `-15.78010, -47.92920`; null for anything else. */
export function pointIn(text: string): { latitude: string; longitude: string } | null {
  const [, latitude = '', longitude = ''] =
    /^\s*\(?(-?\d{1,2}(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\)?\s*$/.exec(text) ?? []
  return latitude ? { latitude: latitude.replace('.', ','), longitude: longitude.replace('.', ',') } : null
}

type Times = Pick<EventForm, 'date_time' | 'end_date_time'>
/** `end` is '' where nobody said when it ends. */
type Hours = { start: string; end: string }

export const usualHours: Hours = { start: '19:00', end: '22:00' }

export const hoursOf = ({ date_time, end_date_time }: Times): Hours => ({
  start: date_time.slice(11, 16) || usualHours.start,
  end: end_date_time.slice(11, 16),
})

/** The times of a whole-day event: days, the last of them only where there are several. */
export function withoutHours({ date_time, end_date_time }: Times): Times {
  const [first, last] = [date_time.slice(0, 10), end_date_time.slice(0, 10)]
  return { date_time: first, end_date_time: last === first ? '' : last }
}

const withTime = (wall: string, time: string) => (wall ? `${wall.slice(0, 10)}T${time}` : '')

/** The times of whole days that get the hours they had, or the usual ones. */
export const withHours = ({ date_time, end_date_time }: Times, { start, end }: Hours): Times => ({
  date_time: withTime(date_time, start),
  end_date_time: withTime(end_date_time || (end && date_time), end || usualHours.end),
})
