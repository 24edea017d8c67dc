// npm run restore -- --until "2026-11-20 14:32": copies the site as it was then, and restores that copy.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { PoolConfig } from 'pg'
import { readArchive } from '../platform/backup/archive.server.ts'
import { backupsFolder, listBackups } from '../platform/backup/backup-files.server.ts'
import { unfinished } from '../platform/backup/backup-name.ts'
import { uploadFile } from '../platform/backup/manifest.ts'
import { replaceSite } from '../platform/backup/replace-site.server.ts'
import { checkBackup, type RestoreProgress } from '../platform/backup/restore-backup.server.ts'
import { withRestoreLock } from '../platform/backup/restore-mark.server.ts'
import { openPool } from '../platform/database/open.server.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Env, StartProblem } from '../platform/env.server.ts'
import type { FileStore } from '../platform/files/file-store.server.ts'
import { openFileStore } from '../platform/files/open-file-store.server.ts'
import { basesOf, readMoment, secondText, withMoment } from '../platform/history/open-moment.server.ts'
import { storedKeys } from '../rooms/uploads/stored-keys.server.ts'
import { makeBackup } from './make-backup.server.ts'

type Given = {
  env: Env
  migrations: string
  /** starts the site's own database */
  connect(): Promise<PoolConfig>
  say(line: string): void
  onProgress(progress: RestoreProgress): void
}

/** Answers the file with the site as it was before. @throws StartProblem with the reason; nothing is changed then */
export async function restoreMoment(given: Given, text: string): Promise<string | null> {
  const { env, migrations, connect, say, onProgress } = given
  if (env.DATABASE_URL)
    throw new StartProblem(
      'Voltar a um momento só é possível com o banco de dados que vem com o programa. Com DATABASE_URL, quem cuida do PostgreSQL é quem guarda o histórico dele.',
    )
  const dataDir = resolve(env.DATA_DIR)
  const bases = await basesOf(dataDir)
  const connection = await connect()
  const moment = await readMoment(connection, text, bases)
  say(`O site volta a ser o de ${secondText(moment.at, moment.zone)}.`)
  const files = await openFileStore(env)
  const folder = backupsFolder(env)
  const { BACKUP_PASSPHRASE: passphrase } = env
  const scratch = join(folder, `praca-${process.pid}${unfinished}`)
  const lost = `${scratch}-arquivos`
  try {
    const made = await withMoment({ dataDir, connection, say }, moment, (then) =>
      withPool(then, async (pool) => {
        const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
        const found = await findLost(given, files, await storedKeys(db), lost)
        return makeBackup({ pool, files: found, folder, passphrase, kind: 'moment' })
      }),
    )
    const { missing } = made.manifest
    if (missing.length > 0)
      say(`Atenção: em nenhuma cópia há estes arquivos, apagados desde então: ${missing.join(', ')}`)
    return await withPool(connection, async (pool) => {
      const common = { migrations, onProgress, source: { path: made.path, passphrase } }
      const copy = async () => (await makeBackup({ pool, files, folder, passphrase, kind: 'restore' })).path
      const manifest = await checkBackup(common)
      return withRestoreLock(pool, () => replaceSite({ ...common, pool, files, scratch, copy }, manifest))
    })
  } finally {
    await rm(lost, { recursive: true, force: true })
  }
}

async function withPool<T>(connection: PoolConfig, work: (pool: ReturnType<typeof openPool>) => Promise<T>) {
  const pool = openPool({ ...connection, max: 4, application_name: 'praca-backup' })
  return work(pool).finally(() => pool.end())
}

/** Takes files that were deleted since then from the copies, the newest first. */
async function findLost(
  { env }: Given,
  files: FileStore,
  keys: readonly string[],
  into: string,
): Promise<FileStore> {
  const wanted = new Map<string, string>()
  for (const key of keys) if ((await files.fileSize(key)) === null) wanted.set(uploadFile(key), key)
  const found = new Map<string, string>()
  const folder = backupsFolder(env)
  for (const { name } of await listBackups(folder)) {
    if (found.size === wanted.size) break
    await readArchive(join(folder, name), env.BACKUP_PASSPHRASE, async (part, body) => {
      const key = wanted.get(part)
      if (key === undefined || found.has(key)) return
      const path = join(into, part)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      found.set(key, path)
    }).catch(() => {
      // This copy has another passphrase or is damaged: try the next one.
    })
  }
  return {
    ...files,
    async fileSize(key) {
      const path = found.get(key)
      return path === undefined ? files.fileSize(key) : (await stat(path)).size
    },
    async openFile(key, range) {
      const path = found.get(key)
      if (path === undefined) return files.openFile(key, range)
      return createReadStream(path)
    },
  }
}
