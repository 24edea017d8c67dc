import { definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const agendaPolicy = definePolicy({
  ...recordPolicy('content.write'),
  // Allowed while the feature is on; visibleTo says which events there are to read.
  listEvents: 'anyone',
  readEvent: 'anyone',
  listOccurrences: 'anyone',
  listUpcoming: 'anyone',
  listPast: 'anyone',
  readMonth: 'anyone',
  visitAgenda: 'anyone',
  visitEvent: 'anyone',
  nextEvents: 'anyone',
  situationsOf: 'anyone',
  readCalendar: 'anyone',
  readEventCalendar: 'anyone',
  manageEvents: 'content.write',
  duplicateEvent: 'content.write',
  changeOccurrence: 'content.write',
  resetOccurrence: 'content.write',
  previewDates: 'content.write',
})

export const visibleTo = visibleBy(agendaPolicy)
