// The program itself, started as `npm start` starts it, on a data folder and a port of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { childrenOf } from './children-of.ts'
import { databaseEnv, dropDatabase } from './site-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type RunningSite = {
  origin: string
  folder: string
  /** everything it printed so far */
  output(): string
  process: ChildProcess
  /** SIGTERM, and the exit code */
  stop(): Promise<number | null>
}

const root = join(import.meta.dirname, '../..')

/** The environment of `npm start`; what Node compiled of the build for one site serves all. */
const production = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'build/compiled') }

/** A command that runs the one behind it, as `nice` does. */
type Within = readonly string[]

const commandOf = (script: string[], within: Within = []) => {
  const [program = '', ...args] = [...within, process.execPath, ...script]
  return [program, args] as const
}

/**
 * @param given.folder an existing data folder is used again; else a temporary one, removed by `stop`
 * @param given.within the command that starts the program, if not directly
 * @param given.root of another version of the program
 * @param given.hasOwnDatabase the site starts its own PostgreSQL, as `npm start` does, also in a run of the journeys
 */
export async function startSite(
  given: {
    folder?: string
    env?: Record<string, string>
    within?: Within
    root?: string
    hasOwnDatabase?: boolean
  } = {},
): Promise<RunningSite> {
  const folder = given.folder ?? (await temporaryFolder('journey'))
  const child = spawn(...commandOf(['server.ts'], given.within), {
    cwd: given.root ?? root,
    env: {
      ...process.env,
      ...production,
      PORT: '0',
      DATA_DIR: folder,
      ...(given.hasOwnDatabase ? {} : await databaseEnv(folder)),
      // No server listens there: a test waits for no service of others.
      OUTSIDE_ORIGIN: 'http://127.0.0.1:9',
      ...given.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A worker that is cut off must not leave its site running.
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  void ended.then(() => process.off('exit', endWithUs))
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk
      const address = /está no ar: (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}:\n${text}`)))
  })
  return {
    origin,
    folder,
    output: () => text,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (!given.folder) await removeSite(folder)
      return code
    },
  }
}

export type KeptSite = RunningSite & {
  /** SIGKILL to the program alone */
  kill(): void
  /** until it is at work again, on a port of its own; throws when nobody starts it any more */
  comeBack(): Promise<void>
}

/**
 * The program as bin/start.sh keeps it: killed, it is started again. The pauses of one that ends often are left out: its
 * `sleep` is ours. @param given.folder lives on; `sleep` stands in it. @param given.within the command that starts it all
 */
export async function startKeptSite(given: {
  folder: string
  env?: Record<string, string>
  within?: Within
}): Promise<KeptSite> {
  const { folder } = given
  const path = join(folder, 'no-pauses')
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'sleep'), '#!/bin/sh\n', { mode: 0o755 })
  const [program = '', ...args] = [...(given.within ?? []), 'sh', 'bin/start.sh']
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: [path, process.env.PATH].join(delimiter),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      OUTSIDE_ORIGIN: 'http://127.0.0.1:9',
      ...given.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  let text = ''
  const origins: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      text += `${line}\n`
      const address = /está no ar: (http:\S+)/.exec(line)?.[1]
      if (address) origins.push(address)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  void ended.then(() => process.off('exit', endWithUs))
  const comeBack = async () => {
    const known = origins.length
    while (origins.length === known) {
      if (child.exitCode !== null) throw new Error(`nobody starts it again:\n${text.slice(-2_000)}`)
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  await comeBack()
  return {
    get origin() {
      return origins.at(-1) ?? ''
    },
    folder,
    output: () => text,
    process: child,
    kill() {
      const killed = childrenOf(Number(child.pid)).find(({ command }) => command.includes('server.ts'))
      if (!killed) throw new Error(`there is no program to kill:\n${text.slice(-2_000)}`)
      process.kill(killed.pid, 'SIGKILL')
    },
    comeBack,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export async function removeSite(folder: string): Promise<void> {
  await dropDatabase(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Runs a task of bin/ (user, demo) on a data folder; returns what it printed. */
export const runTask = (folder: string, ...args: string[]) => runTaskWithin([], folder, ...args)

export async function runTaskWithin(within: Within, folder: string, ...args: string[]): Promise<string> {
  const child = spawn(...commandOf(['task.ts', ...args], within), {
    cwd: root,
    env: { ...process.env, ...production, DATA_DIR: folder, ...(await databaseEnv(folder)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`task ${args.join(' ')} ended with ${code}:\n${text}`)
  return text
}
