import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentCalls } from '../../content/list/use-content-actions.ts'
import type { postsDoor } from '../api.server.ts'
import type { PostRow } from '../post.ts'

/** The typed client of this room's door. */
export const postsApi = () => api<typeof postsDoor>('/api/posts')

/** What may be done with a line of the list. */
export const postCalls: ContentCalls<PostRow> = {
  setPublication: (id, version, to) =>
    send(postsApi()[':id'].$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  trash: async ({ _id: id }) => (await send(postsApi()[':id'].$delete({ param: { id } }))).ok,
  restore: async ({ _id: id }) => (await send(postsApi()[':id'].restore.$post({ param: { id } }))).ok,
  erase: async ({ _id: id }) => (await send(postsApi()[':id'].forever.$delete({ param: { id } }))).ok,
}
