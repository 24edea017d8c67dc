import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentCalls } from '../../content/list/use-content-actions.ts'
import type { pagesDoor } from '../api.server.ts'
import type { PageRow } from '../page.ts'

/** The typed client of this room's door. */
export const pagesApi = () => api<typeof pagesDoor>('/api/pages')

/** What may be done with a line of the list. */
export const pageCalls: ContentCalls<PageRow> = {
  setPublication: (id, version, to) =>
    send(pagesApi()[':id'].$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  trash: async ({ _id: id }) => (await send(pagesApi()[':id'].$delete({ param: { id } }))).ok,
  restore: async ({ _id: id }) => (await send(pagesApi()[':id'].restore.$post({ param: { id } }))).ok,
  erase: async ({ _id: id }) => (await send(pagesApi()[':id'].forever.$delete({ param: { id } }))).ok,
}
