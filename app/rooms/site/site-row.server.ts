import type { Context } from '../../platform/context.server.ts'
import { findSite } from './store.server.ts'

export type Asker = Pick<Context, 'cached'>

/** Read once for all public pages; null before the first run. */
export const readSiteRow = ({ cached }: Asker) =>
  cached('site row', async ({ db }) => (await findSite(db)) ?? null)
