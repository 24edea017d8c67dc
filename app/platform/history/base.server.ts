// Copies the running cluster file by file (a base): changes made meanwhile come from the WAL when the base is used.
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Client, type PoolConfig } from 'pg'
import { leavingRoom, type Pass } from '../backup/leave-room.server.ts'
import type { Account } from '../cluster/account.server.ts'
import { errorCode } from '../cluster/error-code.server.ts'
import { rethrowNoSpace } from '../files/file-store.server.ts'
import { type Base, baseFile } from './history-folder.server.ts'

/** Folders whose contents PostgreSQL makes anew ("Making a Base Backup Using the Low Level API" in its manual). */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const left =
  /^(postmaster\.(pid|opts)|praca\.log(\.old)?|backup_label|tablespace_map)$|pgsql_tmp|pg_internal\.init/

const unfinished = '.parcial'

/** Compresses the file and syncs it to the disk; level 1, because the machine serves visitors meanwhile. */
export async function compress(
  from: string,
  to: string,
  { pass = (chunks) => chunks, signal }: { pass?: Pass; signal?: AbortSignal } = {},
): Promise<void> {
  const target = createWriteStream(to, { mode: 0o600 })
  await pipeline(createReadStream(from), pass, createGzip({ level: 1 }), target, {
    ...(signal && { signal }),
  })
  const handle = await open(to, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Every folder and file of the cluster that a base holds, as paths within it. */
async function contents(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = relative(cluster, join(entry.parentPath, entry.name))
    if (emptied.test(path) && !(entry.isDirectory() && path === 'pg_wal/archive_status')) continue
    if (entry.isDirectory()) folders.push(path)
    else if (entry.isFile() && !left.test(path)) files.push(path)
  }
  return { folders, files }
}

/**
 * @param given.cluster the cluster's folder
 * @param given.hasRoom false ends it; asked again and again while it is written
 * @throws NoSpace without room, an error when it is aborted; nothing of it is left then
 */
export async function makeBase(given: {
  connection: PoolConfig
  cluster: string
  history: string
  hasRoom(): Promise<boolean>
  signal: AbortSignal
}): Promise<Base> {
  const { connection, cluster, history, hasRoom, signal } = given
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  let draft = ''
  try {
    const { rows } = await client.query<{ wal: string; at: Date }>(
      `select pg_walfile_name(pg_backup_start('praca', fast => true)) as wal, clock_timestamp() as at`,
    )
    const { wal, at } = rows[0] ?? { wal: '', at: new Date() }
    const path = join(history, `base-${at.getTime()}`)
    draft = path + unfinished
    await mkdir(draft, { mode: 0o700 })
    const { folders, files } = await contents(cluster)
    for (const folder of folders) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 })
    const pass = leavingRoom(hasRoom)
    for (const file of files) {
      signal.throwIfAborted()
      const bounds = { pass, signal }
      await compress(join(cluster, file), join(draft, `${file}.gz`), bounds).catch(async (problem) => {
        // The file's table was dropped meanwhile: the WAL says so too.
        if (errorCode(problem) !== 'ENOENT') throw problem
        await rm(join(draft, `${file}.gz`), { force: true })
      })
    }
    const { rows: ends } = await client.query<{ label: string; at: Date }>(
      'select labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(draft, 'backup_label'), ends[0]?.label ?? '', { mode: 0o600, flush: true })
    const base = { from: (ends[0]?.at ?? at).toISOString(), wal }
    await writeFile(join(draft, baseFile), JSON.stringify(base), { mode: 0o600, flush: true })
    await rename(draft, path)
    return { ...base, path }
  } catch (problem) {
    if (draft) await rm(draft, { recursive: true, force: true })
    return await rethrowNoSpace(Promise.reject(problem))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Unpacks a base into a cluster that can be started. */
export async function unpackBase(base: Base, into: string, account: Account | null): Promise<void> {
  const give = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid)
  }
  await mkdir(into, { mode: 0o700 })
  await give(into)
  const entries = await readdir(base.path, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({
    isFolder: entry.isDirectory(),
    path: relative(base.path, join(entry.parentPath, entry.name)),
  }))
  for (const { isFolder, path } of paths.toSorted((one, other) => one.path.length - other.path.length)) {
    if (path === baseFile) continue
    const to = join(into, path.replace(/\.gz$/, ''))
    if (isFolder) await mkdir(to, { recursive: true, mode: 0o700 })
    else {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      const source = createReadStream(join(base.path, path))
      const target = createWriteStream(to, { mode: 0o600 })
      await (path.endsWith('.gz') ? pipeline(source, createGunzip(), target) : pipeline(source, target))
    }
    await give(to)
  }
}
