// These tasks neither migrate nor need a build, so that a site that does not start any more can still be copied or
// restored.
import { join, resolve } from 'node:path'
import type { PoolConfig } from 'pg'
import { backupsFolder, listBackups } from '../platform/backup/backup-files.server.ts'
import { unfinished } from '../platform/backup/backup-name.ts'
import { replaceSite } from '../platform/backup/replace-site.server.ts'
import { checkBackup, type RestoreProgress, restoreBackup } from '../platform/backup/restore-backup.server.ts'
import { withRestoreLock } from '../platform/backup/restore-mark.server.ts'
import { endRestoreRequest, readRestoreRequest } from '../platform/backup/restore-request.server.ts'
import type { BackupProgress } from '../platform/backup/write-backup.server.ts'
import { openPool } from '../platform/database/open.server.ts'
import { type Env, StartProblem } from '../platform/env.server.ts'
import { openDisk } from '../platform/files/disk.server.ts'
import { NoSpace } from '../platform/files/file-store.server.ts'
import { openFileStore } from '../platform/files/open-file-store.server.ts'
import { countText } from '../platform/text/counts.ts'
import { sizeText } from '../platform/text/sizes.ts'
import { makeBackup } from './make-backup.server.ts'
import { restoreMoment } from './restore-moment.server.ts'

type Given = { env: Env; connection: PoolConfig; migrations: string }
type Say = (line: string) => void

const rowsText = (rows: number) => `${countText(rows)} ${rows === 1 ? 'linha' : 'linhas'}`

function progressText(progress: BackupProgress | RestoreProgress): string {
  if (progress.step === 'table') return `  tabela ${progress.name}: ${rowsText(progress.rows)}`
  if (progress.step === 'files') return `  arquivos: ${progress.done} de ${progress.total}`
  return 'Conferindo a cópia, arquivo por arquivo.'
}

/** A site has dozens of tables it does not use: only those with something in them are lines. */
const telling = (say: Say) => (progress: BackupProgress | RestoreProgress) => {
  if (progress.step !== 'table' || progress.rows > 0) say(progressText(progress))
}

async function withPool<T>(connection: PoolConfig, work: (pool: ReturnType<typeof openPool>) => Promise<T>) {
  const pool = openPool({ ...connection, max: 4, application_name: 'praca-backup' })
  try {
    return await work(pool)
  } catch (problem) {
    if (problem instanceof NoSpace) throw new StartProblem(`${problem.message} Nada foi mudado.`)
    throw problem
  } finally {
    await pool.end()
  }
}

/** `npm run backup -- [folder]`. Answers the exit code. */
export async function backupTask(
  { env, connection }: Given,
  [folder, ...more]: string[],
  say: Say = console.log,
): Promise<number> {
  if (more.length > 0 || folder?.startsWith('-')) {
    say('Como usar: npm run backup -- [pasta onde as cópias ficam]')
    return 1
  }
  const files = await openFileStore(env)
  const target = folder ? resolve(folder) : backupsFolder(env)
  const warning = await openAfterSealed(env)
  const made = await withPool(connection, (pool) =>
    makeBackup({
      pool,
      files,
      kind: 'manual',
      passphrase: env.BACKUP_PASSPHRASE,
      folder: target,
      hasRoom: () => openDisk(env).hasRoomForCopy(target, 0),
      onProgress: telling(say),
    }),
  )
  const { missing } = made.manifest
  if (missing.length > 0)
    say(
      `Atenção: ${missing.length === 1 ? 'falta 1 arquivo que o site usa' : `faltam ${missing.length} arquivos que o site usa`}: ${missing.slice(0, 5).join(', ')}`,
    )
  if (warning) say(warning)
  say(`Cópia pronta (${sizeText(made.bytes)}): ${made.path}`)
  return 0
}

/** Whoever gives the command without the service's variables would carry an open copy away. */
export async function openAfterSealed(env: Env): Promise<string | null> {
  if (env.BACKUP_PASSPHRASE || env.BACKUPS_STAY_OPEN) return null
  const [newest] = (await listBackups(backupsFolder(env))).filter(({ kind }) => kind !== 'uploaded')
  return newest?.encrypted
    ? `Atenção: a cópia anterior do site (${newest.name}) está cifrada, e esta não: BACKUP_PASSPHRASE não foi informada. Quem tiver este arquivo tem o site. Para outra cifrada, dê a este comando as variáveis do serviço (docs/operations.md, “As a service”), e apague esta. Se as cópias não são mais para ser cifradas: BACKUP_PASSPHRASE=off.`
    : null
}

const restoreUse = [
  'Como usar: npm run restore -- [--replace] data/backups/praca-2026-11-20-203000-noturna.tar',
  '       ou: npm run restore -- --until "2026-11-20 14:32"   o site como era nesse momento, na hora do site',
].join('\n')

/**
 * `npm run restore -- file` restores onto an empty site; `--replace` replaces the present site, as does `--until` with
 * a moment. Answers the exit code.
 * @param given.connect called once the backup is known to be valid
 */
export async function restoreTask(
  { env, connect, migrations }: Connecting,
  args: string[],
  say: Say = console.log,
): Promise<number> {
  if (args[0] === '--until') return restoreUntil({ env, connect, migrations }, args.slice(1), say)
  const [path, ...more] = args.filter((arg) => arg !== '--replace')
  if (!path || more.length > 0 || path.startsWith('-')) {
    say(restoreUse)
    return 1
  }
  const folder = backupsFolder(env)
  const { BACKUP_PASSPHRASE: passphrase } = env
  const given = {
    source: { path: resolve(path), passphrase },
    scratch: join(folder, `praca-${process.pid}${unfinished}`),
    migrations,
    onProgress: telling(say),
  }
  const manifest = await checkBackup(given)
  const connection = await connect()
  const files = await openFileStore(env)
  const before = await withPool(connection, async (pool) => {
    if (!args.includes('--replace')) {
      await restoreBackup({ ...given, pool, files }, manifest)
      return null
    }
    const copy = async () => (await makeBackup({ pool, files, folder, passphrase, kind: 'restore' })).path
    return withRestoreLock(pool, () => replaceSite({ ...given, pool, files, copy }, manifest))
  })
  await endAskedRestore(env)
  if (before) say(`O site como era até agora está em ${before}`)
  say(`O site voltou a ser o de ${new Date(manifest.made_at).toLocaleString('pt-BR')}. Para vê-lo: npm start`)
  return 0
}

/** The site is what this command made of it: the next start goes on with no restore that the screen asked for before. */
async function endAskedRestore(env: Env): Promise<void> {
  const request = await readRestoreRequest(env)
  if (request) await endRestoreRequest(env, request, 'Em vez dela, uma cópia foi restaurada por um comando.')
}

type Connecting = Omit<Given, 'connection'> & { connect(): Promise<PoolConfig> }

async function restoreUntil(given: Connecting, [text, ...more]: string[], say: Say): Promise<number> {
  if (!text || more.length > 0) {
    say(restoreUse)
    return 1
  }
  const before = await restoreMoment({ ...given, say, onProgress: telling(say) }, text)
  await endAskedRestore(given.env)
  if (before) say(`O site como era até agora está em ${before}`)
  say('Pronto. Para ver o site: npm start')
  return 0
}
