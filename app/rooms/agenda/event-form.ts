// Times are local from the door to the field and back: no zone of a browser ever reads one.
import { fillForm } from '../../platform/forms/fill-form.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../content/editor/form-values.ts'
import type { Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { EventView, Situation } from './event.ts'

export type EventForm = {
  title: string
  all_day: boolean
  /** local time, `2026-12-05T19:00`; all day: `2026-12-05` */
  date_time: string
  end_date_time: string
  timezone: string
  /** RFC 5545; '' for a single event */
  recurrence: string
  exceptions: string[]
  place: string
  address: string
  url: string
  /** as typed, with a comma or a point */
  latitude: string
  longitude: string
  content: string
  situation: Situation
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
  slug: string
  cover: ImageView | null
  description: string
}

export const emptyForm: EventForm = {
  title: '',
  all_day: false,
  date_time: '',
  end_date_time: '',
  timezone: '',
  recurrence: '',
  exceptions: [],
  place: '',
  address: '',
  url: '',
  latitude: '',
  longitude: '',
  content: '',
  situation: 'confirmed',
  status: 'draft',
  published_at: '',
  slug: '',
  cover: null,
  description: '',
}

export const fieldLabels: Record<keyof EventForm, string> = {
  title: 'Título',
  all_day: 'O dia todo',
  date_time: 'Início',
  end_date_time: 'Fim',
  timezone: 'Fuso horário',
  recurrence: 'Repetição',
  exceptions: 'Datas em que não acontece',
  place: 'Local',
  address: 'Endereço do local',
  url: 'Link para participar pela internet',
  latitude: 'Latitude',
  longitude: 'Longitude',
  content: 'Texto',
  situation: 'O evento está',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  cover: 'Imagem de capa',
  description: 'Descrição',
}

const fields = Object.keys(fieldLabels) as (keyof EventForm)[]

const coordinateText = (number: number | null): string =>
  number === null ? '' : String(number).replace('.', ',')

/** Null where empty; what is no number is sent on, and refused under its field. */
const coordinate = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'))

export const formOf = (event: EventView, zone: string): EventForm =>
  fillForm(emptyForm, {
    ...event,
    latitude: coordinateText(event.latitude),
    longitude: coordinateText(event.longitude),
    published_at: event.published_at && wallTime(event.published_at, zone),
  })

export const differences = differencesIn<EventForm>(fields)

export const inputOf = (form: EventForm, zone: string) => ({
  ...form,
  end_date_time: form.end_date_time || null,
  recurrence: form.recurrence || null,
  exceptions: form.recurrence ? form.exceptions : [],
  latitude: coordinate(form.latitude),
  longitude: coordinate(form.longitude),
  ...publishedInput(form, zone),
})

export const changesOf = (form: EventForm, before: EventForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))

/** As maps give them, `-15.78010, -47.92920`; null for anything else. */
export function pointIn(text: string): { latitude: string; longitude: string } | null {
  const [, latitude = '', longitude = ''] =
    /^\s*\(?(-?\d{1,2}(?:[.,]\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\)?\s*$/.exec(text) ?? []
  return latitude ? { latitude: latitude.replace('.', ','), longitude: longitude.replace('.', ',') } : null
}

/** A local time as its whole day, and back at the hour it had. */
export const withoutTime = (wall: string): string => wall.slice(0, 10)
export const withTime = (wall: string, time: string): string => (wall ? `${wall.slice(0, 10)}T${time}` : '')
