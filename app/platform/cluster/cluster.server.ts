// Each process that uses the server holds one connection to it (its presence): the last process to leave knows that it
// is the last, and stops the server.
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { StartProblem } from '../env.server.ts'
import { type ClusterHome, clusterHome } from './cluster-folder.server.ts'
import { errorCode } from './error-code.server.ts'
import { diskFull, folderProblem } from './folder-problem.server.ts'
import { OWNER } from './make-cluster.server.ts'
import { endStuck, type Launched, launch, livePostmaster, shutDown } from './postmaster.server.ts'
import { runtimeFolder, runtimeFolderAgain } from './runtime-folder.server.ts'

export type Cluster = {
  connection: PoolConfig
  /** True if the server was running already. */
  adopted: boolean
  /** Stops the server unless others are connected. Close your own connections first. */
  stop(): Promise<void>
}

type Log = (line: string) => void

const DATABASE = 'praca'
/** Recovery after a crash takes seconds, on a slow disk a minute. */
const PATIENCE_MS = 10 * 60_000

/** Starts or adopts the cluster of `dataDir`, and creates it if there is none. `log` gets pt-BR lines. */
export async function startCluster({ dataDir, log }: { dataDir: string; log: Log }): Promise<Cluster> {
  // The running program says where the WAL is archived (platform/history); until then it waits in the cluster.
  return runCluster(await clusterHome(dataDir, log), log, ['archive_mode=on'])
}

/** Like startCluster, for a known home. @param settings further server settings, `name=value` */
export async function runCluster(
  home: ClusterHome,
  log: Log,
  settings: string[] = [],
  { stopsWithinMs }: { stopsWithinMs?: number } = {},
): Promise<Cluster> {
  const entering = { home, settings, log, stopsWithinMs }
  let { presence, host, adopted } = await enter(entering, () => runtimeFolder(home.folder, home.account))
  let isStopping = false

  const watch = () => presence.once('end', comeBack)
  // The server was killed or ran out of memory: start it again.
  const comeBack = async () => {
    while (!isStopping) {
      try {
        const sameFolder = () => runtimeFolderAgain(host, home.account)
        ;({ presence } = await enter(entering, sameFolder))
        if (isStopping) return await presence.end()
        log('O banco de dados tinha parado e foi iniciado de novo.')
        return watch()
      } catch (error) {
        log(`O banco de dados parou e não voltou: ${error instanceof Error ? error.message : error}`)
        await delay(1000)
      }
    }
  }

  watch()
  await ensureDatabase(presence)
  return {
    connection: { ...credentials(host), database: DATABASE },
    adopted,
    async stop() {
      if (isStopping) return
      isStopping = true
      presence.removeListener('end', comeBack)
      await leave(presence, home.folder)
    },
  }
}

const credentials = (host: string) => ({
  host,
  port: 5432,
  user: OWNER,
  ssl: false,
  application_name: `praca ${process.pid}`,
})

type Entered = { presence: Client; host: string; adopted: boolean }

type Entering = { home: ClusterHome; settings: string[]; log: Log; stopsWithinMs: number | undefined }

async function enter(
  { home, settings, log, stopsWithinMs }: Entering,
  socketFolder: () => string,
): Promise<Entered> {
  const started = performance.now()
  const endIfStuck = endStuck(stopsWithinMs)
  let launched: Launched | null = null
  let hasSaidSo = false
  while (performance.now() - started < PATIENCE_MS) {
    const running = livePostmaster(home.folder)
    if (running) {
      const presence = await knock(running.socketFolder)
      if (presence)
        return { presence, host: running.socketFolder, adopted: launched?.child.pid !== running.pid }
      endIfStuck(running)
    } else if (!launched) {
      launched = launch(home, socketFolder(), settings)
    }
    const outcome = launched?.outcome()
    if (outcome) {
      if (!mayYetStart(outcome.log)) throw whyNot(outcome.log, home.folder)
      launched = null
    }
    if (!hasSaidSo && performance.now() - started > 5000) {
      hasSaidSo = true
      log('O banco de dados está se recuperando; isso pode levar alguns minutos…')
    }
    await delay(outcome ? 200 : 10)
  }
  throw new StartProblem(`O banco de dados em ${home.folder} não respondeu. Veja ${home.folder}/praca.log.`)
}

// True if another process was faster or is stopping the server, or a killed server's backends are ending.
const mayYetStart = (log: string) =>
  /lock file ".*" already exists|pre-existing shared memory|fast shutdown/.test(log)

function whyNot(log: string, folder: string): unknown {
  if (/No space left|quota exceeded/i.test(log)) return diskFull(folder)
  if (/Read-only file system/.test(log)) return folderProblem({ code: 'EROFS' }, folder)
  if (/Permission denied/.test(log)) return folderProblem({ code: 'EACCES' }, folder)
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|error/.test(line)) ?? log.trim()
  return new StartProblem(
    `O banco de dados em ${folder} não iniciou: ${reason.replace(/^.*(FATAL|PANIC): +/, '')}. Veja ${folder}/praca.log.`,
  )
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', ''])

/** Null if the server does not answer. */
async function knock(host: string): Promise<Client | null> {
  const presence = new Client({ ...credentials(host), database: 'postgres' })
  presence.on('error', () => {})
  try {
    await presence.connect()
    await presence.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.presence])
    return presence
  } catch (error) {
    await presence.end().catch(() => {})
    if (NOT_YET.has(errorCode(error))) return null
    throw error
  }
}

async function ensureDatabase(presence: Client) {
  const { rowCount } = await presence.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount) return
  try {
    await presence.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    // Two first starts at once: 42P04 if the database exists already, 23505 if both were creating it.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error
  }
}

// The exclusive lock is free only when no other process is present; a process that comes meanwhile waits for it, is
// turned away by the shutdown, and starts the server anew.
async function leave(presence: Client, folder: string) {
  try {
    await presence.query('SELECT pg_advisory_unlock_shared($1)', [advisoryLocks.presence])
    const { rows } = await presence.query<{ isAlone: boolean }>(
      `SELECT pg_try_advisory_lock($1) AND NOT EXISTS (
         SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name NOT LIKE 'praca%'
       ) AS "isAlone"`,
      [advisoryLocks.presence],
    )
    const postmaster = livePostmaster(folder)
    if (rows[0]?.isAlone && postmaster) await shutDown(folder, postmaster)
  } catch (error) {
    if (!NOT_YET.has(errorCode(error))) throw error
  } finally {
    await presence.end().catch(() => {})
  }
}
