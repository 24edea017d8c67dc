// The built site in build/, made again when what it is made from has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { ROOT, run } from './run.js'
import { giveUp, say } from './say.js'

const MADE_FROM = [
  'app',
  'demo',
  'docs/manual',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = join(ROOT, 'build/made-from')
/** Where Node keeps what it compiled of a build. */
export const COMPILED = join(ROOT, 'build/compiled')

/** Builds where the build is missing or stale. Answers whether all is well. */
export async function build(node) {
  if (isFresh(fingerprint())) return true
  return oneAtATime(async () => {
    const print = fingerprint()
    if (isFresh(print)) return true
    say('Preparando o site (só na primeira vez, e quando o código muda)…')
    rmSync(STAMP, { force: true })
    rmSync(COMPILED, { recursive: true, force: true })
    const code = await run(
      node,
      [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
      {
        quiet: true,
        env: { NODE_ENV: 'production' },
      },
    )
    if (code) return false
    writeFileSync(STAMP, print)
    return true
  })
}

export async function buildOrGiveUp(node) {
  if (!(await build(node))) giveUp('A preparação do site falhou (veja acima).')
}

const isFresh = (print) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === print

function fingerprint() {
  const hash = createHash('sha256')
  for (const name of MADE_FROM) {
    for (const file of filesOf(name)) hash.update(file).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

function filesOf(name) {
  const path = join(ROOT, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .sort()
}
