import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentCalls } from '../../content/list/use-content-actions.ts'
import type { productsDoor } from '../api.server.ts'
import type { ProductRow } from '../product.ts'

/** The typed client of this room's door. */
export const productsApi = () => api<typeof productsDoor>('/api/products')

const one = () => productsApi()[':id']

/** What may be done with a line of the list. */
export const productCalls: ContentCalls<ProductRow> = {
  setPublication: (id, version, to) =>
    send(one().$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  trash: async ({ _id: id }) => (await send(one().$delete({ param: { id } }))).ok,
  restore: async ({ _id: id }) => (await send(one().restore.$post({ param: { id } }))).ok,
  erase: async ({ _id: id }) => (await send(one().forever.$delete({ param: { id } }))).ok,
}
