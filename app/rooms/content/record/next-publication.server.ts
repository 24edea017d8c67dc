import type { Database } from '../../../platform/database/open.server.ts'
import type { NextPublication } from '../../../platform/http/cached-answers.server.ts'
import { findNextPublication } from './public-store.server.ts'

/** When the next scheduled record, of any type, comes out by the clock. */
export const readNextPublication = (db: Database): Promise<NextPublication> => findNextPublication(db)
