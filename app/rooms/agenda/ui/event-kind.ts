import { paths } from '../../../paths.ts'
import { numericDate } from '../../../platform/text/days.ts'
import { completeOnly, wallText } from '../../../platform/text/wall-time.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { saidOf } from '../../content/editor/said-words.ts'
import type { EventView, OccurrenceChange } from '../event.ts'
import { changesText } from '../occurrences/change-words.ts'
import { ruleWords } from '../recurrence/recurrence-words.ts'
import { ruleIn } from '../recurrence/rule-choices.ts'
import {
  changesOf,
  differences,
  type EventForm,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
} from '../saving/event-form.ts'
import { newEvent, slugForTitle } from '../schema.ts'
import { situationText } from '../situation-text.ts'
import { statusText } from '../text.ts'
import { eventCalls } from './events-api.ts'

/** Says the fields that are neither words nor yes or no. */
function tell(field: keyof EventForm, form: Partial<EventForm>): string | undefined {
  if (field === 'date_time' || field === 'end_date_time')
    return wallText(form[field] ?? '', 'Sem hora marcada')
  if (field === 'exceptions') return (form.exceptions ?? []).map(numericDate).join(', ')
  if (field === 'situation' && form.situation) return situationText[form.situation]
  if (field !== 'recurrence') return undefined
  const { all_day = false, timezone = '' } = form
  const date_time = completeOnly(form.date_time ?? '')
  const rule = ruleIn(form.recurrence ?? '', { date_time, end_date_time: null, all_day, timezone })
  return rule ? ruleWords(rule) : 'Não se repete'
}

/** The form's text of a revision's number. */
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
  create: (form, zone, key) => eventCalls.create(inputOf(form, zone), key),
  save: (id, version, form, before, zone) => eventCalls.save(id, version, changesOf(form, before, zone)),
  setPublication: eventCalls.setPublication,
  past: {
    async read(id, revision) {
      const read = await eventCalls.past.read(id, revision)
      if (!read.ok) return read
      const { latitude, longitude, end_date_time, recurrence, ...text } = read.data
      return {
        ...read,
        data: {
          ...text,
          latitude: typed(latitude),
          longitude: typed(longitude),
          end_date_time: end_date_time ?? '',
          recurrence: recurrence ?? '',
        },
      }
    },
    // Changed days are saved at once: no field of the form holds them.
    tellMore: (past) => {
      const { changes = [] } = past as { changes?: OccurrenceChange[] }
      const said = { as: 'words', text: changesText(changes) } as const
      return [{ name: 'changes', label: 'Datas alteradas', said }]
    },
    restore: eventCalls.past.restore,
  },
  sharePreview: eventCalls.sharePreview,
  at: {
    list: { label: 'Agenda', href: paths.events() },
    edit: paths.editEvent,
    view: paths.event,
    preview: paths.previewEvent,
  },
  said: saidOf('evento', 'o', statusText),
}
