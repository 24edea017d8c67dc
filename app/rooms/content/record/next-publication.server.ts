import type { Database } from '../../../platform/database/open.server.ts'
import type { NextPublication } from '../../../platform/http/cached-answers.server.ts'
import { findNextPublication } from './public-store.server.ts'

/** By the clock alone, of any type. */
export const readNextPublication = (db: Database): Promise<NextPublication> => findNextPublication(db)
