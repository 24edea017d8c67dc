import { execFileSync } from 'node:child_process'

/** The processes that `pid` started: number and command line of each. */
export function childrenOf(pid: number): { pid: number; command: string }[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', ...rest] = line.trim().split(' ')
      return { pid: Number(first), command: rest.join(' ') }
    })
}
