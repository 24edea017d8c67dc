import type { Database } from '../../../platform/database/open.server.ts'
import type { NextPublication } from '../../../platform/http/cached-answers.server.ts'
import { findNextPublication } from './public-store.server.ts'

/** When the next record comes out by the clock alone, whatever its type; whoever asks. */
export const readNextPublication = (db: Database): Promise<NextPublication> => findNextPublication(db)
