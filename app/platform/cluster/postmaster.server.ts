import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterHome } from './cluster-folder.server.ts'
import { errorCode } from './error-code.server.ts'
import { folderProblem } from './folder-problem.server.ts'
import { isAlive } from './process-alive.server.ts'
import { cannotRun, plainProcess } from './run.server.ts'
import { removeRuntimeFolder, SOCKET } from './runtime-folder.server.ts'

type Postmaster = {
  pid: number
  socketFolder: string
  /** told to stop, by whomever */
  isStopping: boolean
}

// Above the highest process number of any system.
const NOBODY = 2_147_483_647
const LOG_KEPT = 1024 * 1024

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

/** Null if no server runs; the pid file of a dead one is made harmless on the way. */
export function livePostmaster(folder: string): Postmaster | null {
  const text = readPidFile(folder)
  const [pidLine = '', , , , socketFolder = '', , , status = ''] = text.split('\n')
  const pid = Number(pidLine)
  const running = { pid, socketFolder, isStopping: status.startsWith('stopping') }
  if (!text || !isAlive(pid)) return null
  const [program = '', ...args] = commandOf(pid)
  if (args.includes(folder)) return running
  if (['postgres', 'postmaster'].includes(basename(program)) && !args.includes('-D')) return running
  disown(folder, text)
  return null
}

function readPidFile(folder: string): string {
  try {
    return readFileSync(pidFile(folder), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw folderProblem(error, folder)
  }
}

function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

// After a reboot the dead server's number may belong to another process, and PostgreSQL would refuse to start. The
// file stays, with a number no process has: its shared-memory key still protects from orphaned backends.
function disown(folder: string, text: string) {
  const draft = `${pidFile(folder)}.${process.pid}`
  writeFileSync(draft, text.replace(/^\d+/, String(NOBODY)), { mode: 0o600 })
  const { uid, gid } = statSync(folder)
  const handle = openSync(draft, 'r')
  fchownSync(handle, uid, gid)
  closeSync(handle)
  if (readPidFile(folder) === text) renameSync(draft, pidFile(folder))
  else rmSync(draft, { force: true })
}

/** Server settings for a small machine (docs/decisions/0181). */
const sparing = [
  'shared_buffers=64MB',
  'io_method=sync',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'max_logical_replication_workers=0',
  'autovacuum_max_workers=1',
]

/** Statements and rows hold what people typed: neither stands in the log (docs/rules/security.md 2.9). */
const discreet = ['log_error_verbosity=terse', 'log_min_error_statement=panic']

export type Launched = { child: ChildProcess; outcome(): { log: string } | null }

/**
 * Listens on a Unix socket only, in a session of its own, so that neither Ctrl-C in our terminal nor a `kill -9` of
 * this program reaches it.
 * @param settings extra server settings
 */
export function launch(home: ClusterHome, socketFolder: string, settings: string[] = []): Launched {
  const program = join(home.programs.folder, 'bin', 'postgres')
  const logFile = join(home.folder, 'praca.log')
  for (const file of [SOCKET, `${SOCKET}.lock`]) rmSync(join(socketFolder, file), { force: true })
  const { handle, from } = openLog(logFile, home)
  const child = spawn(
    program,
    [
      '-D',
      home.folder,
      '-k',
      socketFolder,
      '-p',
      '5432',
      ...['listen_addresses=', 'unix_socket_permissions=0700', 'fsync=on', 'log_min_messages=log']
        .concat('log_checkpoints=off', 'log_destination=stderr', 'logging_collector=off')
        .concat(sparing, discreet, settings)
        .flatMap((setting) => ['-c', setting]),
    ],
    { ...plainProcess(home.account), detached: true, stdio: ['ignore', handle, handle] },
  )
  closeSync(handle)
  let failure: Error | null = null
  child.on('error', (error) => {
    failure = cannotRun(program, error)
  })
  child.unref()
  return {
    child,
    outcome() {
      if (failure) throw failure
      if (child.exitCode === null && child.signalCode === null) return null
      return { log: readFileSync(logFile).subarray(from).toString() }
    },
  }
}

function openLog(file: string, { account, folder }: ClusterHome): { handle: number; from: number } {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > LOG_KEPT) renameSync(file, `${file}.old`)
    const handle = openSync(file, 'a', 0o600)
    if (account) fchownSync(handle, account.uid, account.gid)
    return { handle, from: size > LOG_KEPT ? 0 : size }
  } catch (error) {
    throw folderProblem(error, folder)
  }
}

/** The last checkpoint takes seconds, on a slow disk a minute. */
const STOPS_WITHIN_MS = 120_000

/**
 * Ends a server that goes on stopping, as PostgreSQL does for ever when it is told to while it recovers from a crash.
 * Nothing is lost: the next start recovers.
 */
export function endStuck(stopsWithinMs = STOPS_WITHIN_MS): (running: Postmaster) => void {
  let stopping: { pid: number; since: number } | null = null
  return ({ pid, isStopping }) => {
    if (!isStopping) stopping = null
    else if (stopping?.pid !== pid) stopping = { pid, since: performance.now() }
    else if (performance.now() - stopping.since > stopsWithinMs) {
      stopping = null
      process.kill(pid, 'SIGQUIT')
    }
  }
}

/** Fast shutdown: open transactions are rolled back. Resolves when the server is gone. */
export async function shutDown(folder: string, { pid, socketFolder }: Postmaster) {
  process.kill(pid, 'SIGINT')
  const endIfStuck = endStuck()
  while (readPidFile(folder).startsWith(`${pid}\n`) && isAlive(pid)) {
    endIfStuck({ pid, socketFolder, isStopping: true })
    await delay(10)
  }
  // The server's last act is to remove the file. In a container whose process 1 reaps no child, it stays a zombie.
  for (let tries = 0; tries < 50 && isAlive(pid); tries++) await delay(10)
  removeRuntimeFolder(socketFolder)
}
