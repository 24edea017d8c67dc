import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may } from '../../platform/policy.ts'
import type { Visibility } from '../content/record/publication.ts'

export const agendaPolicy = definePolicy({
  // Everyone reads while the feature is on; visibleTo says what there is to read.
  listEvents: 'anyone',
  readEvent: 'anyone',
  listOccurrences: 'anyone',
  listUpcoming: 'anyone',
  listPast: 'anyone',
  readMonth: 'anyone',
  visitAgenda: 'anyone',
  visitEvent: 'anyone',
  nextEvents: 'anyone',
  listPublicEvents: 'anyone',
  eventsAt: 'anyone',
  readCalendar: 'anyone',
  readEventCalendar: 'anyone',
  // The signed link is the permission.
  previewEvent: 'anyone',
  manageEvents: administrators,
  createEvent: administrators,
  saveEvent: administrators,
  duplicateEvent: administrators,
  changeOccurrence: administrators,
  keepOccurrence: administrators,
  previewDates: administrators,
  trashEvent: administrators,
  restoreEvent: administrators,
  eraseEvent: administrators,
  sharePreview: administrators,
  listEventRevisions: administrators,
  readEventRevision: administrators,
  restoreRevision: administrators,
})

/** Lists and single reads ask this one question; the store turns the answer into SQL. */
export const visibleTo = (actor: Actor | null): Visibility =>
  may(actor, agendaPolicy, 'saveEvent') ? 'everything' : 'published'
