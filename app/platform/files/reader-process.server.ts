// Reads what strangers sent in a process of its own: it may touch the files it is given, has an end to its time and to
// its memory, and falls over alone.
import { type ChildProcess, fork } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { houseRoot } from '../house-root.server.ts'

export const megabyte = 1024 * 1024
const lookEveryMs = 100

type Reader = {
  /** the module that reads, below the house's root; it hears one message and answers with one */
  script: string
  /** parts of the house that it may read, beside its packages */
  parts: readonly string[]
  reads: readonly string[]
  writes?: readonly string[]
  /** further ones for Node, as the most memory that V8 may take */
  flags: readonly string[]
  limits: { mostMs: number; mostMemoryBytes: number }
}

/** Its answer; `too_heavy` beyond the limits, `broken` where it ended without one. */
export async function askReader<Answer>(
  reader: Reader,
  question: object,
): Promise<Answer | 'too_heavy' | 'broken'> {
  const child = await start(reader)
  const { mostMs, mostMemoryBytes } = reader.limits
  return new Promise((resolve) => {
    let said: Answer | 'too_heavy' | 'broken' | null = null
    const end = (trouble: 'too_heavy' | 'broken') => {
      said ??= trouble
      child.kill('SIGKILL')
    }
    const late = setTimeout(() => end('too_heavy'), mostMs)
    const watch = setInterval(async () => {
      if ((await memoryOf(child)) > mostMemoryBytes) end('too_heavy')
    }, lookEveryMs)
    child.once('message', (answer: Answer & object) => {
      said ??= answer
    })
    child.once('error', () => end('broken'))
    child.once('exit', (_, signal) => {
      clearTimeout(late)
      clearInterval(watch)
      // Aborted by itself: V8 does so when it gets no more memory.
      resolve(said ?? (signal ? 'too_heavy' : 'broken'))
    })
    child.send(question, (problem) => problem && end('broken'))
  })
}

async function start({ script, parts, reads, writes = [], flags }: Reader): Promise<ChildProcess> {
  const root = await realpath(houseRoot())
  const ours = [...parts, 'node_modules', 'package.json'].map((part) => join(root, part))
  return fork(join(root, script), [], {
    cwd: root,
    env: { NODE_ENV: 'production' },
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      ...[...ours, ...reads].map((path) => `--allow-fs-read=${path}`),
      ...writes.map((path) => `--allow-fs-write=${path}`),
      ...flags,
      '--no-warnings',
    ],
  })
}

/** Resident bytes; 0 where the system does not say, and the limits of V8 have to do. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const read = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(read.split(' ')[1] ?? 0) * 4096
}
