// Limits the memory that a group of processes may take together: a control group of Linux, made by root.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type MemoryLimit = {
  /** runs the command behind it inside the group */
  within: readonly string[]
  /** the most that was taken at once, in bytes; files that the system keeps in memory count */
  peak(): number
  /** how many processes were killed for want of memory */
  kills(): number
  close(): void
}

const roots = {
  1: { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  2: { folder: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
} as const

/** @throws if this machine has no such groups, or this account may not make them */
export function limitMemory(bytes: number): MemoryLimit {
  const version = existsSync(join(roots[1].folder, 'memory.limit_in_bytes')) ? 1 : 2
  const { folder, limit, peak } = roots[version]
  const group = join(folder, `praca-test-${process.pid}`)
  mkdirSync(group)
  const read = (file: string) => readFileSync(join(group, file), 'utf8')
  try {
    writeFileSync(join(group, limit), String(bytes))
  } catch (problem) {
    rmdirSync(group)
    throw problem
  }
  return {
    within: ['sh', '-c', `echo $$ > '${group}/cgroup.procs' && exec "$@"`, 'sh'],
    peak: () => Number(read(peak)),
    kills: () =>
      Number(/oom_kill (\d+)/.exec(read(version === 1 ? 'memory.oom_control' : 'memory.events'))?.[1]),
    close: () => rmdirSync(group),
  }
}
