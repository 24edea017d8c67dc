import { createReadStream, createWriteStream } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { requireLetters } from '../database/letters.server.ts'
import { migrate, readMigrations } from '../database/migrate.server.ts'
import { StartProblem } from '../env.server.ts'
import { extensionOf } from '../files/file-key.ts'
import { type FileStore, rethrowNoSpace } from '../files/file-store.server.ts'
import { plainSession, readMigrated, readTableShapes } from './dump-database.server.ts'
import { firstUsedTable, loadDatabase } from './load-database.server.ts'
import { jobsFile, type Manifest, tableFile, uploadFile } from './manifest.ts'
import { moveFile } from './move-file.server.ts'
import { type BackupSource, verifyBackup, withBackupFolder } from './open-backup.server.ts'

export type RestoreProgress =
  | { step: 'checking' }
  | { step: 'table'; name: string; rows: number }
  | { step: 'files'; done: number; total: number }

type Given = {
  pool: Pool
  files: FileStore
  source: BackupSource
  /** a folder of its own, on a disk with room for the contents of the backup */
  scratch: string
  migrations: string
  /** true: the tables stay as they were when the backup was made, for the version of the program it is from */
  keepsVersion?: boolean
  /** called when the whole backup is unpacked, before the database is looked at */
  onUnpacked?(): Promise<void>
  onProgress(progress: RestoreProgress): void
}

/**
 * Checks that the backup is complete, undamaged and of no newer version, without a database.
 * @throws StartProblem with the reason
 */
export async function checkBackup({
  source,
  migrations,
  onProgress,
}: Pick<Given, 'source' | 'migrations' | 'onProgress'>): Promise<Manifest> {
  onProgress({ step: 'checking' })
  const manifest = await verifyBackup(source)
  await refuseNewer(manifest, migrations)
  return manifest
}

/** @throws StartProblem with the reason; no file or row of the backup is left then */
export async function restoreBackup(given: Given, manifest: Manifest): Promise<void> {
  await withBackupFolder(given.source, given.scratch, async (folder, isScratch) => {
    await given.onUnpacked?.()
    await restoreFolder(given, manifest, { folder, isScratch })
  })
}

async function restoreFolder(
  { pool, files, migrations, keepsVersion, onProgress }: Given,
  manifest: Manifest,
  { folder, isScratch }: { folder: string; isScratch: boolean },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(plainSession)
    await refuseUsed(client, manifest)
    if (!keepsVersion) await requireLetters(client)
    // Migrate to the schema the rows were written in; later migrations then run on the loaded rows.
    await migrate(pool, migrations, { only: new Set(manifest.migrations.map(({ name }) => name)) })
    const brought: string[] = []
    try {
      for (const [at, { key }] of manifest.files.entries()) {
        // A file that was there before the restore is not removed when it fails.
        if ((await files.fileSize(key)) === null) brought.push(key)
        await bringFile(files, key, { from: join(folder, uploadFile(key)), isScratch })
        if ((at + 1) % 50 === 0 || at + 1 === manifest.files.length)
          onProgress({ step: 'files', done: at + 1, total: manifest.files.length })
      }
      await loadDatabase(
        client,
        manifest,
        { table: (name) => join(folder, tableFile(name)), jobs: join(folder, jobsFile) },
        (name, rows) => onProgress({ step: 'table', name, rows }),
      )
    } catch (problem) {
      await takeBack(files, manifest, brought)
      throw problem
    }
    if (!keepsVersion) await migrate(pool, migrations)
  } finally {
    client.release(true)
  }
}

/** Removes as much as the store still allows; only the first problem is reported. */
async function takeBack(files: FileStore, manifest: Manifest, brought: readonly string[]): Promise<void> {
  const isBrought = new Set(brought)
  const byFolder = Map.groupBy(manifest.files, ({ key }) => key.slice(0, key.indexOf('/')))
  for (const [folder, its] of byFolder) {
    if (its.every(({ key }) => isBrought.has(key))) await files.deleteFolder(folder).catch(() => {})
    else for (const { key } of its) if (isBrought.has(key)) await files.deleteFile(key).catch(() => {})
  }
}

async function refuseNewer(manifest: Manifest, migrations: string): Promise<void> {
  const known = new Map((await readMigrations(migrations)).map(({ name, hash }) => [name, hash]))
  const newer = manifest.migrations.find(({ name, hash }) => known.get(name) !== hash)
  if (newer)
    throw new StartProblem(
      `A cópia é de uma versão mais nova do Praça (${newer.name}). Atualize o programa antes de restaurar.`,
    )
}

/**
 * Whoever serves holds `praca-listen` for as long as it does, and whoever runs the jobs `praca-jobs` too, which stays in the
 * second in which the other is lost and made anew. Those of requests say nothing: an idle program has none, and PgBouncer
 * keeps them after its end.
 * @throws StartProblem while the site runs on this database
 */
export async function refuseServing(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number; host: string | null }>(
    `select pid, host(client_addr) as host from pg_stat_activity where datname = current_database()
       and application_name in ('praca-listen', 'praca-jobs', 'praca-long')
     order by pid`,
  )
  const [first] = rows
  if (!first) return
  const from = first.host === null ? '' : `, de ${first.host}`
  const pids = rows.map(({ pid }) => `pg_terminate_backend(${pid})`).join(', ')
  // A machine that lost its power says no goodbye, and its connections stay for hours.
  throw new StartProblem(
    `O site está no ar neste banco de dados (conexão ${first.pid}${from}). Pare-o antes de restaurar. Se a máquina em que ele estava não existe mais, encerre o que ficou dela: psql -c "select ${pids}"`,
  )
}

async function refuseUsed(client: PoolClient, manifest: Manifest): Promise<void> {
  await refuseServing(client)
  const migrated = await readMigrated(client)
  if (!migrated) return
  const used = await firstUsedTable(client, await readTableShapes(client))
  if (used)
    throw new StartProblem(
      `Este site já tem conteúdo (tabela ${used}); uma cópia só pode ser restaurada em um site vazio. Nada foi mudado. Para pôr a cópia no lugar do site: npm run restore -- --replace … Para restaurar ao lado: DATA_DIR=./data-restaurada npm run restore -- …`,
    )
  const inBackup = new Set(manifest.migrations.map(({ name }) => name))
  if (migrated.some(({ name }) => !inBackup.has(name)))
    throw new StartProblem(
      'Este banco de dados já está em uma versão mais nova que a da cópia. Use uma pasta de dados nova: DATA_DIR=./data-restaurada npm run restore -- …',
    )
}

async function bringFile(
  files: FileStore,
  key: string,
  { from, isScratch }: { from: string; isScratch: boolean },
): Promise<void> {
  const path = await files.temporary.path(extensionOf(key))
  try {
    // What was unpacked stands on the disk once.
    if (isScratch) await moveFile(from, path)
    else await rethrowNoSpace(pipeline(createReadStream(from), createWriteStream(path, { mode: 0o600 })))
    await chmod(path, 0o640)
    await files.saveFile(key, path)
  } finally {
    await files.temporary.remove(path)
  }
}
