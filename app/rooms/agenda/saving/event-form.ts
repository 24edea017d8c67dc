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

/** A local time without its hour, for a whole-day event, and with the hour again. */
export const withoutTime = (wall: string): string => wall.slice(0, 10)
export const withTime = (wall: string, time: string): string => (wall ? `${wall.slice(0, 10)}T${time}` : '')
