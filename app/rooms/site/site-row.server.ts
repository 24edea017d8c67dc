import type { Context } from '../../platform/context.server.ts'
import { findSite } from './store.server.ts'

export type Asker = Pick<Context, 'db' | 'once'>

/** Read once while a page is rendered; undefined before the first run. */
export const readSiteRow = ({ db, once }: Asker) => once('site', () => findSite(db))
