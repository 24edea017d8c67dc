// Runs one program in the foreground: its output is ours, our signals are its own, and so is its exit code.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** Resolves with the exit code; 127 where there is no such program. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      // What installing and building print goes beside our own lines; stdout stays for the command's answer.
      stdio: quiet ? ['ignore', 2, 2] : 'inherit',
    })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const done = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', () => done(127))
    child.on('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}
