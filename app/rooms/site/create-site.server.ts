import type { Context } from '../../platform/context.server.ts'
import { insertSite } from './store.server.ts'

/** False when there is a site already: of many who try at once exactly one gets true. */
export const createSite = (ctx: Context, site: { title: string }): Promise<boolean> =>
  insertSite(ctx.db, site.title)
