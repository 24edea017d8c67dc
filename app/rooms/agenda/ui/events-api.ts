import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentCalls } from '../../content/list/use-content-actions.ts'
import type { eventsDoor } from '../api.server.ts'
import type { EventRow } from '../event.ts'

/** The typed client of this room's door. */
export const eventsApi = () => api<typeof eventsDoor>('/api/events')

/** What may be done with a line of the list. */
export const eventCalls: ContentCalls<EventRow> = {
  setPublication: (id, version, to) =>
    send(eventsApi()[':id'].$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  trash: async ({ _id: id }) => (await send(eventsApi()[':id'].$delete({ param: { id } }))).ok,
  restore: async ({ _id: id }) => (await send(eventsApi()[':id'].restore.$post({ param: { id } }))).ok,
  erase: async ({ _id: id }) => (await send(eventsApi()[':id'].forever.$delete({ param: { id } }))).ok,
}
