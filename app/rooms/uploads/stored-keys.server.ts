// The keys of all stored files, for backups, also of a database that a later version has not migrated yet.
import type { Database } from '../../platform/database/open.server.ts'
import { hasUploads, listKeys } from './store.server.ts'

export const storedKeys = async (db: Database): Promise<string[]> =>
  (await hasUploads(db)) ? listKeys(db) : []
