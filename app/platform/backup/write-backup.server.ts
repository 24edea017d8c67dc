// Writes a backup of a running site: one snapshot of the database, and the files it names, in one file. The file gets
// its final name only when all of it is on the disk.
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { StartProblem } from '../env.server.ts'
import { type FileStore, rethrowNoSpace } from '../files/file-store.server.ts'
import { type ArchiveWriter, writeArchive } from './archive.server.ts'
import { sweepUnfinished, syncFolder } from './backup-files.server.ts'
import { type BackupKind, backupName, unfinished } from './backup-name.ts'
import {
  dumpJobs,
  dumpTable,
  holdSnapshot,
  readMigrated,
  readSequences,
  readSums,
  readTableShapes,
} from './dump-database.server.ts'
import { leavingRoom, type Pass } from './leave-room.server.ts'
import { jobsFile, type Manifest, manifestFile, type Stored, tableFile, uploadFile } from './manifest.ts'

export type BackupProgress =
  | { step: 'table'; name: string; rows: number; done: number; total: number }
  | { step: 'files'; done: number; total: number }

type Given = {
  pool: Pool
  files: FileStore
  /** the keys of all files that the database names in this snapshot; null: now */
  keysIn(snapshot: string | null): Promise<string[]>
  folder: string
  kind: BackupKind
  /** encrypts the file */
  passphrase?: string
  /** false ends the copy; asked before it is begun, and again and again while it is written */
  hasRoom?(): Promise<boolean>
  onProgress(progress: BackupProgress): void
}

export type MadeBackup = {
  name: string
  path: string
  manifest: Manifest
  /** the size of the whole file */
  bytes: number
  sha256: string
}

/** @throws NoSpace on a full disk or without `hasRoom`, StartProblem if there is no site yet or the name is taken */
export async function writeBackup(given: Given): Promise<MadeBackup> {
  const client = await given.pool.connect()
  let isHeld = true
  const letGo = async () => {
    isHeld = false
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
  }
  try {
    return await writeFrom(client, letGo, given)
  } catch (problem) {
    // A COPY that was broken off never ends, and nothing else is answered on its connection.
    if (isHeld) client.release(true)
    throw problem
  }
}

/** @param letGo ends the snapshot, and with it the locks on all tables */
async function writeFrom(client: PoolClient, letGo: () => Promise<void>, given: Given): Promise<MadeBackup> {
  const { snapshot, madeAt } = await holdSnapshot(client)
  const migrations = await readMigrated(client)
  if (!migrations) throw new StartProblem('Este banco de dados ainda não tem um site. Não há o que copiar.')
  const name = backupName(madeAt, given.kind, given.passphrase !== undefined)
  const path = join(given.folder, name)
  const partial = path + unfinished
  await rethrowNoSpace(mkdir(given.folder, { recursive: true, mode: 0o700 }))
  await sweepUnfinished(given.folder, madeAt)
  await claim(partial, path)
  const pass = leavingRoom(given.hasRoom ?? (async () => true))
  const archive = writeArchive(partial, given.passphrase, pass)
  try {
    const fromDatabase = {
      tables: await addTables(given, client, archive, { partial, pass }),
      sequences: await readSequences(client),
      sums: await readSums(client),
      jobs: await addDump(archive, jobsFile, partial, (draft) => dumpJobs(client, draft, pass)),
    }
    const keys = await given.keysIn(snapshot)
    // The files take hours, in which a migration would wait for the locks, and everybody for the migration.
    await letGo()
    const manifest: Manifest = {
      program: 'praca',
      format: 1,
      made_at: madeAt.toISOString(),
      migrations,
      ...fromDatabase,
      ...(await addFiles(given, keys, archive)),
    }
    const text = Buffer.from(JSON.stringify(manifest, null, 1))
    await archive.add(manifestFile, text.length, Readable.from([text]))
    const whole = await rethrowNoSpace(archive.finish())
    await rename(partial, path)
    await syncFolder(given.folder)
    return { name, path, manifest, ...whole }
  } catch (problem) {
    await archive.abandon()
    await rm(partial, { force: true })
    return await rethrowNoSpace(Promise.reject(problem))
  } finally {
    await rm(draftOf(partial), { force: true })
  }
}

/** @throws StartProblem if the name is taken: two backups within one second would have the same name. */
async function claim(partial: string, path: string): Promise<void> {
  for (const taken of [partial, path])
    if (await stat(taken).catch(() => null))
      throw new StartProblem(`Já há uma cópia sendo feita em ${taken}. Tente de novo em instantes.`)
}

/** A table's dump waits here until its size is known. */
const draftOf = (partial: string) => `${partial}-tabela`

async function addDump<T extends Stored>(
  archive: ArchiveWriter,
  part: string,
  partial: string,
  dump: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = draftOf(partial)
  await rm(draft, { force: true })
  const stored = await dump(draft)
  await archive.add(part, stored.bytes, createReadStream(draft))
  await rm(draft, { force: true })
  return stored
}

async function addTables(
  { onProgress }: Given,
  client: PoolClient,
  archive: ArchiveWriter,
  { partial, pass }: { partial: string; pass: Pass },
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  const shapes = await readTableShapes(client)
  for (const shape of shapes) {
    const dump = (draft: string) => dumpTable(client, shape, draft, pass)
    const stored = await addDump(archive, tableFile(shape.name), partial, dump)
    tables.push({ ...shape, ...stored })
    onProgress({
      step: 'table',
      name: shape.name,
      rows: stored.rows,
      done: tables.length,
      total: shapes.length,
    })
  }
  return tables
}

async function addFiles({ files, keysIn, onProgress }: Given, keys: string[], archive: ArchiveWriter) {
  const copied: Manifest['files'] = []
  const missing: string[] = []
  for (const key of keys) {
    const size = await files.fileSize(key)
    const source = size === null ? null : await files.openFile(key)
    if (source && size !== null) copied.push({ key, ...(await archive.add(uploadFile(key), size, source)) })
    else missing.push(key)
    const done = copied.length + missing.length
    if (done % 50 === 0 || done === keys.length) onProgress({ step: 'files', done, total: keys.length })
  }
  if (missing.length === 0) return { files: copied, missing }
  // What was deleted or replaced in these hours is missed by nobody.
  const named = new Set(await keysIn(null))
  return { files: copied, missing: missing.filter((key) => named.has(key)) }
}
