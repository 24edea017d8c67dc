// What the form of an event knows of events: the rest of its life is every content form's.
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { numericDate } from '../../../platform/text/days.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { movedWords } from '../../content/editor/moved-words.ts'
import { changesText } from '../change-words.ts'
import type { EventView, OccurrenceChange } from '../event.ts'
import {
  changesOf,
  differences,
  type EventForm,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
} from '../event-form.ts'
import { ruleWords } from '../recurrence-words.ts'
import { ruleIn } from '../rule-choices.ts'
import { newEvent, slugForTitle } from '../schema.ts'
import { situationText, statusText } from '../text.ts'
import { eventsApi } from './events-api.ts'

const one = () => eventsApi()[':id']

const timeSaid = (wall: string) => {
  const time = wall.slice(11, 16)
  return wall ? numericDate(wall) + (time && ` às ${time}`) : 'Sem hora marcada'
}

/** What the fields say that are neither words nor yes or no. */
function tell(field: keyof EventForm, form: Partial<EventForm>): string | undefined {
  if (field === 'date_time' || field === 'end_date_time') return timeSaid(form[field] ?? '')
  if (field === 'exceptions') return (form.exceptions ?? []).map(numericDate).join(', ')
  if (field === 'situation' && form.situation) return situationText[form.situation]
  if (field !== 'recurrence') return undefined
  const { date_time = '', all_day = false, timezone = '' } = form
  const rule = ruleIn(form.recurrence ?? '', { date_time, end_date_time: null, all_day, timezone })
  return rule ? ruleWords(rule) : 'Não se repete'
}

/** A revision has numbers where the form has what is typed. */
const typed = (number: number | null) => (number === null ? '' : String(number).replace('.', ','))

export const eventKind: ContentKind<EventView, EventForm> = {
  name: 'event',
  empty: emptyForm,
  labels: fieldLabels,
  schema: newEvent,
  formOf,
  slugForTitle,
  inputOf,
  differences,
  tell,
  create: (form, zone) => send(eventsApi().index.$post({ json: inputOf(form, zone) }), { quiet: true }),
  save: (id, version, form, before, zone) =>
    send(one().$patch({ param: { id }, json: { ...changesOf(form, before, zone), version } }), {
      quiet: true,
    }),
  setPublication: (id, version, to) =>
    send(one().$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  past: {
    async read(id, revision) {
      const read = await send(one().revisions[':revision'].$get({ param: { id, revision } }))
      if (!read.ok) return read
      const { latitude, longitude, end_date_time, recurrence, ...text } = read.data
      return {
        ...read,
        data: {
          ...text,
          ...{ latitude: typed(latitude), longitude: typed(longitude) },
          ...{ end_date_time: end_date_time ?? '', recurrence: recurrence ?? '' },
        },
      }
    },
    // Days are changed one by one and saved at once: no field of the form holds them.
    tellMore: (past) => {
      const { changes = [] } = past as { changes?: OccurrenceChange[] }
      const said = { as: 'words', text: changesText(changes) } as const
      return [{ name: 'changes', label: 'Datas alteradas', said }]
    },
    restore: (id, revision, version) =>
      send(one().revisions[':revision'].restore.$post({ param: { id, revision }, json: { version } })),
  },
  sharePreview: (id) => send(one().preview.$post({ param: { id } })),
  at: {
    list: { label: 'Agenda', href: paths.events() },
    edit: paths.editEvent,
    view: paths.event,
    preview: paths.previewEvent,
  },
  said: {
    fresh: 'Novo evento',
    edit: 'Editar evento',
    created: 'Evento criado.',
    saved: 'Evento salvo.',
    moved: movedWords('Evento', 'o'),
    status: statusText,
    publishedOn: 'Publicado em',
    appears: 'Aparece sozinho',
    untitled: 'Título do evento',
    preview: {
      title: 'Pré-visualizar o evento',
      whoSees: 'Quem receber este link vê o evento como ele está salvo, mesmo sem publicar',
    },
  },
}
