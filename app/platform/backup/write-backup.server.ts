// A backup of a running site: one snapshot of the database, and the files it names. The folder gets its final name
// only when everything in it is on the disk.
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { StartProblem } from '../env.server.ts'
import { type FileStore, rethrowNoSpace } from '../files/file-store.server.ts'
import { sweepUnfinished } from './backup-folders.server.ts'
import {
  dumpJobs,
  dumpTable,
  holdSnapshot,
  readMigrated,
  readSequences,
  readTableShapes,
} from './dump-database.server.ts'
import { jobsFile, type Manifest, manifestFile, tableFile, unfinished, uploadFile } from './manifest.ts'
import { storeBytes } from './stored-bytes.server.ts'

export type BackupProgress =
  | { step: 'table'; name: string; rows: number }
  | { step: 'files'; done: number; total: number }

type Given = {
  pool: Pool
  files: FileStore
  /** the keys of all files, as the database of this snapshot names them */
  keysIn(snapshot: string): Promise<string[]>
  folder: string
  onProgress(progress: BackupProgress): void
}

export type MadeBackup = { path: string; manifest: Manifest }

/** @throws NoSpace on a full disk, StartProblem when there is no site yet or two would bear one name */
export async function writeBackup(given: Given): Promise<MadeBackup> {
  const client = await given.pool.connect()
  try {
    const { snapshot, madeAt } = await holdSnapshot(client)
    const migrations = await readMigrated(client)
    if (!migrations) throw new StartProblem('Este banco de dados ainda não tem um site. Não há o que copiar.')
    const name = `praca-${madeAt.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`
    const path = join(given.folder, name)
    const partial = path + unfinished
    await rethrowNoSpace(mkdir(given.folder, { recursive: true, mode: 0o700 }))
    await sweepUnfinished(given.folder, madeAt)
    await makeNew(partial)
    try {
      await rethrowNoSpace(mkdir(join(partial, 'tables'), { mode: 0o700 }))
      await rethrowNoSpace(mkdir(join(partial, 'uploads'), { mode: 0o700 }))
      const tables: Manifest['tables'] = []
      for (const shape of await readTableShapes(client)) {
        const stored = await rethrowNoSpace(dumpTable(client, shape, join(partial, tableFile(shape.name))))
        tables.push({ ...shape, ...stored })
        given.onProgress({ step: 'table', name: shape.name, rows: stored.rows })
      }
      const manifest: Manifest = {
        program: 'praca',
        format: 1,
        made_at: madeAt.toISOString(),
        migrations,
        tables,
        sequences: await readSequences(client),
        jobs: await rethrowNoSpace(dumpJobs(client, join(partial, jobsFile))),
        ...(await copyFiles(given, await given.keysIn(snapshot), partial)),
      }
      await rethrowNoSpace(
        writeFile(join(partial, manifestFile), JSON.stringify(manifest, null, 1), {
          mode: 0o600,
          flush: true,
        }),
      )
      for (const folder of ['tables', 'uploads', '.']) await syncFolder(join(partial, folder))
      await rename(partial, path)
      await syncFolder(given.folder)
      return { path, manifest }
    } catch (problem) {
      await rm(partial, { recursive: true, force: true })
      throw problem
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

async function makeNew(folder: string): Promise<void> {
  await rethrowNoSpace(mkdir(folder, { mode: 0o700 })).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EEXIST') throw new StartProblem(`Já há uma cópia sendo feita em ${folder}.`)
    throw problem
  })
}

async function copyFiles({ files, onProgress }: Given, keys: string[], partial: string) {
  const copied: Manifest['files'] = []
  const missing: string[] = []
  const made = new Set<string>()
  for (const key of keys) {
    const folder = key.slice(0, key.indexOf('/'))
    if (!made.has(folder)) await rethrowNoSpace(mkdir(join(partial, uploadFile(folder)), { mode: 0o700 }))
    made.add(folder)
    const source = await files.openFile(key)
    if (source)
      copied.push({ key, ...(await rethrowNoSpace(storeBytes(source, join(partial, uploadFile(key))))) })
    else missing.push(key)
    const done = copied.length + missing.length
    if (done % 50 === 0 || done === keys.length) onProgress({ step: 'files', done, total: keys.length })
  }
  for (const folder of made) await syncFolder(join(partial, uploadFile(folder)))
  return { files: copied, missing }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
