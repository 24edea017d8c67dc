import type { Context } from '../../platform/context.server.ts'
import { insertSite } from './store.server.ts'

/** False when there is one: of many who try at once exactly one hears true. */
export const createSite = (ctx: Context, site: { title: string }): Promise<boolean> =>
  insertSite(ctx.db, site.title)
