import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '../env.server.ts'
import { type Account, reaches, serverAccount } from './account.server.ts'
import { errorCode } from './error-code.server.ts'
import { folderProblem } from './folder-problem.server.ts'
import { makeCluster, requireRoom } from './make-cluster.server.ts'
import { findPrograms, PRIVATE_HOME, type Programs, programsFor } from './programs.server.ts'

export type ClusterHome = { folder: string; programs: Programs; account: Account | null }

type Log = (line: string) => void

/** Never overwrites existing files. */
export async function clusterHome(dataDir: string, log: Log): Promise<ClusterHome> {
  const data = writableFolder(dataDir)
  const found = findPrograms()
  const place = join(data, 'postgres')
  const existing = followed(place) ?? adoptPrivateHome(data, place)
  if (existing && holdsCluster(existing, found)) {
    const account = serverAccount(existing)
    if (!reaches(account, existing)) throw unreachable(existing, account)
    return { folder: existing, account, programs: programsFor(account, found, log) }
  }
  const account = serverAccount()
  const programs = programsFor(account, found, log)
  if (reaches(account, data)) {
    requireRoom(data)
    log('Criando o banco de dados…')
    await makeCluster(place, programs, account)
    return { folder: realpathSync(place), account, programs }
  }
  const folder = privateHome(data)
  makeFolder(dirname(folder))
  requireRoom(dirname(folder))
  log(`O banco de dados deste site fica em ${folder}, porque só o root tem acesso à pasta ${data}.`)
  await makeCluster(folder, programs, account)
  linkTo(folder, place)
  return { folder, account, programs }
}

function writableFolder(folder: string): string {
  makeFolder(folder)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw folderProblem(error, folder)
  }
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw folderProblem(error, folder)
  }
}

// The key includes the folder's birth time: a data folder deleted and made anew at the same path gets a new cluster.
function privateHome(data: string): string {
  const { ino, birthtimeMs } = statSync(data)
  const key = createHash('sha256').update(`${data} ${ino} ${birthtimeMs}`).digest('hex')
  return join(PRIVATE_HOME, key.slice(0, 16), 'postgres')
}

// `data/postgres` links to the private home, so that it is found after the data folder was moved.
function followed(place: string): string | null {
  try {
    return realpathSync(place)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw folderProblem(error, place)
  }
  if (!lstatSync(place, { throwIfNoEntry: false })) return null
  throw new StartProblem(
    `O banco de dados deste site estava em ${readlinkSync(place)} e não está mais lá. Devolva essa pasta, ou restaure uma cópia de segurança.`,
  )
}

// Links to the cluster of a start that was killed between creating it and linking to it.
function adoptPrivateHome(data: string, place: string): string | null {
  const folder = privateHome(data)
  if (!lstatSync(folder, { throwIfNoEntry: false })) return null
  linkTo(folder, place)
  return folder
}

function linkTo(folder: string, place: string) {
  try {
    symlinkSync(folder, place)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw folderProblem(error, dirname(place))
  }
}

function holdsCluster(folder: string, programs: Programs): boolean {
  try {
    const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (major === String(programs.major)) return true
    throw new StartProblem(
      `O banco em ${folder} é do PostgreSQL ${major}, e esta versão do programa traz o ${programs.major}. Veja "Upgrade" em docs/operations.md.`,
    )
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw folderProblem(error, folder)
  }
  if (!readdirSync(folder).length) return false
  throw new StartProblem(
    `A pasta ${folder} não está vazia e não é um banco PostgreSQL. Nada foi alterado nela.`,
  )
}

const unreachable = (folder: string, account: Account | null) =>
  new StartProblem(
    `O banco em ${folder} pertence ao usuário ${account?.uid}, que não tem acesso a essa pasta. Libere a passagem (chmod o+x) nas pastas acima dela.`,
  )
