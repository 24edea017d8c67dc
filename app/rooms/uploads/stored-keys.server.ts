// For backups.
import type { Database } from '../../platform/database/open.server.ts'
import { listKeys } from './store.server.ts'

export const storedKeys = (db: Database): Promise<string[]> => listKeys(db)
