// Parses strangers' files in a separate process with limits of time and memory, that may read only the files it is
// given.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { houseRoot } from '../house-root.server.ts'

export const megabyte = 1024 * 1024
const lookEveryMs = 100
/** Until a reader is there, on a machine that has much to do. */
const mostStartMs = 30_000
/** Of the processor, spent before it was bound. */
const secondsToStart = 5
/** A machine with much to do gives a reader a part of its processor: its clock may run so many times longer. */
const patience = 4
/** What Linux tells a process's time and memory in. */
const ticksPerSecond = 100
const pageBytes = 4096

type Reader = {
  /** module below the project's root, which calls `answerQuestion` */
  script: string
  /** further paths it may read, beside its packages */
  parts: readonly string[]
  reads: readonly string[]
  writes?: readonly string[]
  /** further flags for Node, such as V8's memory limit */
  flags: readonly string[]
  /** milliseconds of the processor, and bytes */
  limits: { mostMs: number; mostMemoryBytes: number }
}

/** `too_heavy` beyond the limits, `broken` where it ended without an answer. */
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
    let late = setTimeout(() => end('too_heavy'), mostStartMs)
    let spentToStart = Number.POSITIVE_INFINITY
    const watch = setInterval(async () => {
      const { memoryBytes, processorMs } = await useOf(child)
      if (memoryBytes > mostMemoryBytes || processorMs - spentToStart > mostMs) end('too_heavy')
    }, lookEveryMs)
    child.once('message', async () => {
      await bind(child, reader.limits)
      spentToStart = (await useOf(child)).processorMs
      clearTimeout(late)
      late = setTimeout(() => end('too_heavy'), mostMs * patience)
      child.once('message', (answer: Answer & object) => {
        said ??= answer
      })
      child.send(question, (problem) => problem && end('broken'))
    })
    child.once('error', () => end('broken'))
    child.once('exit', (_, signal) => {
      clearTimeout(late)
      clearInterval(watch)
      // V8 aborts when it gets no more memory, and the system ends what takes too much of the processor.
      resolve(said ?? (signal ? 'too_heavy' : 'broken'))
    })
  })
}

async function start({ script, parts, reads, writes = [], flags }: Reader): Promise<ChildProcess> {
  const root = await realpath(houseRoot())
  const ours = [...parts, 'app/platform/files', 'node_modules', 'package.json'].map((part) =>
    join(root, part),
  )
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

/**
 * By the system, which no reader can talk out of it and which holds also when we are gone: memory of its own beyond what
 * Node has reserved for itself, and seconds of the processor. Without `prlimit` (it is Linux's) we look from outside.
 */
async function bind({ pid }: ChildProcess, { mostMs, mostMemoryBytes }: Reader['limits']): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const bytesOf = (name: string) => Number(RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  const reserved = bytesOf('VmData')
  if (reserved === 0) return
  const data = reserved + Math.max(0, mostMemoryBytes - bytesOf('VmRSS'))
  const seconds = Math.ceil(mostMs / 1000) + secondsToStart
  await new Promise<void>((resolve) =>
    execFile('prlimit', [`--pid=${pid}`, `--data=${data}`, `--cpu=${seconds}`], () => resolve()),
  )
}

/**
 * Resident bytes, and the processor's time for it, in the kernel too. 0 where the system does not say: V8's limit and the
 * clock have to do.
 */
async function useOf({ pid }: ChildProcess): Promise<{ memoryBytes: number; processorMs: number }> {
  const said = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name, in parentheses, and may hold spaces.
  const fields = said.slice(said.lastIndexOf(')') + 2).split(' ')
  const field = (at: number) => Number(fields[at] ?? 0)
  return {
    memoryBytes: field(21) * pageBytes,
    processorMs: ((field(11) + field(12)) * 1000) / ticksPerSecond,
  }
}
