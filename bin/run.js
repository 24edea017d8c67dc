// Runs one program in the foreground: its output is ours, our signals are its own, and so is its exit code.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/**
 * Resolves with the exit code; 127 where there is no such program.
 * @param held keeps what it prints, and says it whole only where it fails
 */
export function run(program, args, { env = {}, quiet = false, held = false } = {}) {
  return new Promise((resolve) => {
    const said = []
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      // What installing and building print goes beside our own lines; stdout stays for the command's answer.
      stdio: held ? ['ignore', 'pipe', 'pipe'] : quiet ? ['ignore', 2, 2] : 'inherit',
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const done = (code) => {
      for (const signal of signals) process.off(signal, forward)
      if (code) process.stderr.write(Buffer.concat(said))
      resolve(code)
    }
    child.on('error', () => done(127))
    child.on(held ? 'close' : 'exit', (code, signal) => done(code ?? 128 + constants.signals[signal]))
  })
}
