import { sql } from 'kysely'
import type { Database } from './open.server.ts'

/** Waits for whoever has the lock of this name, and holds it until the transaction ends. @param name its first word says whose */
export const lockByName = (db: Database, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
