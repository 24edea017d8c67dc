// Runs PostgreSQL's programs in English, because we read what they print, and without our own environment.
import { type SpawnOptions, spawn } from 'node:child_process'
import { StartProblem } from '../env.server.ts'
import type { Account } from './account.server.ts'
import { errorCode } from './error-code.server.ts'

export const plainProcess = (account: Account | null): SpawnOptions => ({
  ...account,
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

export const cannotRun = (program: string, error: unknown) =>
  new StartProblem(
    `O programa ${program} não roda neste sistema (${errorCode(error) || error}). Aponte DATABASE_URL para um PostgreSQL seu.`,
  )

export function run(
  program: string,
  account: Account | null,
  args: string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...plainProcess(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => reject(cannotRun(program, error)))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
