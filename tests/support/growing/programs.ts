// Debian's PostgreSQL, PgBouncer and HAProxy on free ports of this machine, in a folder of the test.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const debian = '/usr/lib/postgresql'
const newest = () =>
  existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))[0] : undefined

export const postgresProgram = (name: string) => join(debian, newest() ?? '', 'bin', name)

const needed = () => [
  postgresProgram('initdb'),
  postgresProgram('pg_basebackup'),
  '/usr/sbin/pgbouncer',
  '/usr/sbin/haproxy',
]

/** The programs that this machine lacks; the test that needs them says so. */
export const missingPrograms = () => needed().filter((program) => !existsSync(program))

const isRoot = process.getuid?.() === 0
/** PostgreSQL and PgBouncer refuse to run as root. */
export const nobody = { uid: 65_534, gid: 65_534 }
const account = isRoot ? nobody : {}

const run = promisify(execFile)

/** Runs a program to its end as an ordinary account; throws with what it printed. */
export const runOnce = (program: string, args: string[], env: Record<string, string> = {}) =>
  run(program, args, { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C', ...env } })

export type Running = {
  process: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program that runs until it is stopped. */
export function runOn(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  as: { uid?: number; gid?: number } = account,
): Running {
  const child = spawn(program, args, {
    ...as,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer) => {
    text = (text + chunk).slice(-20_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  void gone.then(() => process.off('exit', endWithUs))
  return {
    process: child,
    output: () => text,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await gone
    },
  }
}
