// Parses strangers' files in a separate process with limits of time and memory, that may read only the files it is
// given.

import { type ChildProcess, execFile, type ForkOptions, fork } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { houseRoot } from '../house-root.server.ts'
import { Unavailable } from '../stops.ts'

const lookEveryMs = 100
/** Milliseconds until a reader must have started, also on a busy machine. */
const mostStartMs = 30_000
/** Seconds of processor time that a reader may spend before its limits are set. */
const secondsToStart = 5
/** A busy machine gives a reader only part of its processor: the clock may run so many times longer. */
const patience = 4
/** The units in which Linux reports a process's time and memory. */
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
  /** in milliseconds of processor time, and bytes */
  limits: { mostMs: number; mostMemoryBytes: number }
}

/** Ctrl-C, a service or a closed terminal ends the readers with the program. */
const endsProgram: ReadonlySet<string> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])

const interrupted = (cause?: unknown) =>
  Object.assign(new Unavailable('A leitura do arquivo foi interrompida. Tente de novo.'), { cause })

/**
 * Answers `too_heavy` beyond the limits, `broken` if the reader ended without an answer. @throws Unavailable if it could
 * not begin, or was ended with the program: that says nothing of the file
 */
export async function askReader<Answer extends object>(
  reader: Reader,
  question: object,
): Promise<Answer | 'too_heavy' | 'broken'> {
  const child = await start(reader)
  const { mostMs, mostMemoryBytes } = reader.limits
  return new Promise((resolve, reject) => {
    let said: Answer | 'too_heavy' | 'broken' | 'interrupted' | null = null
    let isThere = false
    let isOver = false
    const end = (trouble: 'too_heavy' | 'broken' | 'interrupted') => {
      said ??= trouble
      child.kill('SIGKILL')
    }
    let late = setTimeout(() => end('interrupted'), mostStartMs)
    let spentToStart = Number.POSITIVE_INFINITY
    const watch = setInterval(async () => {
      const { memoryBytes, processorMs } = await useOf(child)
      if (memoryBytes > mostMemoryBytes || processorMs - spentToStart > mostMs) end('too_heavy')
    }, lookEveryMs)
    child.once('message', async () => {
      isThere = true
      await bind(child, reader.limits)
      spentToStart = (await useOf(child)).processorMs
      if (isOver) return
      clearTimeout(late)
      late = setTimeout(() => end('too_heavy'), mostMs * patience)
      child.once('message', (answer: Answer) => {
        said ??= answer
      })
      child.send(question, (problem) => problem && end('broken'))
    })
    const finish = (outcome: Answer | 'too_heavy' | 'broken' | 'interrupted', cause?: unknown) => {
      isOver = true
      clearTimeout(late)
      clearInterval(watch)
      if (outcome === 'interrupted') reject(interrupted(cause))
      else resolve(outcome)
    }
    child.once('error', (problem) => {
      // A process that could not be started has no exit to wait for.
      if (child.pid === undefined) finish('interrupted', problem)
      else end('broken')
    })
    child.once('exit', (_, signal) => {
      const isAnswered = said !== null && typeof said === 'object'
      if (!isAnswered && signal && endsProgram.has(signal)) finish('interrupted')
      // V8 aborts when it gets no more memory, and the system kills a process that uses too much processor time.
      else finish(said ?? (signal ? 'too_heavy' : isThere ? 'broken' : 'interrupted'))
    })
  })
}

async function start({ script, parts, reads, writes = [], flags }: Reader): Promise<ChildProcess> {
  const root = await realpath(houseRoot())
  const ours = [...parts, 'app/platform/files', 'node_modules', 'package.json'].map((part) =>
    join(root, part),
  )
  const options: ForkOptions = {
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
  }
  try {
    return fork(join(root, script), [], options)
  } catch (problem) {
    // Most troubles of starting come as an event; a want of memory is thrown.
    throw interrupted(problem)
  }
}

/**
 * Sets limits in the system, which a reader cannot lift and which hold even if this process dies: memory beyond what
 * Node reserved, and seconds of processor time. Without `prlimit` (Linux only) the limits are watched from outside.
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
 * Resident bytes, and processor time including the kernel's. 0 if the system does not say: then only V8's limit and the
 * clock apply.
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
