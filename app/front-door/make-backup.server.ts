import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { BackupKind } from '../platform/backup/backup-name.ts'
import { type BackupProgress, type MadeBackup, writeBackup } from '../platform/backup/write-backup.server.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { FileStore } from '../platform/files/file-store.server.ts'
import { storedKeys } from '../rooms/uploads/stored-keys.server.ts'

/** @param given.pool without a statement timeout, with room for two connections */
export function makeBackup(given: {
  pool: Pool
  files: FileStore
  folder: string
  kind: BackupKind
  passphrase?: string
  hasRoom?: () => Promise<boolean>
  onProgress?: (progress: BackupProgress) => void
}): Promise<MadeBackup> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: given.pool }) })
  return writeBackup({
    ...given,
    onProgress: given.onProgress ?? (() => {}),
    keysIn: (snapshot) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (db) => {
          if (snapshot !== null) await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(db)
          return storedKeys(db)
        }),
  })
}
