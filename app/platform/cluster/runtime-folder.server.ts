// The kernel takes a socket path of 107 bytes at most (103 on macOS); the data folder may be deeper.
import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../env.server.ts'
import type { Account } from './account.server.ts'
import { errorCode } from './error-code.server.ts'
import { folderProblem } from './folder-problem.server.ts'

export const SOCKET = '.s.PGSQL.5432'
const LONGEST = process.platform === 'linux' ? 107 : 103

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST

/** Makes a folder that only the server's account and root can enter. */
export function runtimeFolder(
  clusterFolder: string,
  account: Account | null,
  bases = usualBases(account),
): string {
  const name = `praca-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 12)}`
  const short = bases.filter((base) => fits(join(base, `${name}-xxxxxx`)))
  if (!short.length)
    throw new StartProblem(`O caminho ${bases[0]} é longo demais para o soquete do banco de dados.`)
  let refused: unknown
  for (const base of short) {
    try {
      return claim(join(base, name), account) ?? handOver(mkdtempSync(join(base, `${name}-`)), account)
    } catch (error) {
      refused = folderProblem(error, base)
    }
  }
  throw refused
}

const usualBases = (account: Account | null) => [...(account ? ['/run'] : []), tmpdir(), '/tmp']

// In a shared folder such as /tmp another user may have created the name first, to listen in.
function claim(folder: string, account: Account | null): string | null {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return handOver(folder, account)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid
  return found.isDirectory() && isOurs && !(found.mode & 0o077) ? handOver(folder, account) : null
}

function handOver(folder: string, account: Account | null): string {
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Makes the folder again, because the process that stopped the server may have removed it. */
export function runtimeFolderAgain(folder: string, account: Account | null): string {
  const found = claim(folder, account)
  if (found === null)
    throw new StartProblem(`A pasta ${folder}, do soquete do banco de dados, é de outra conta.`)
  return found
}

/** The folder stays if another server is just starting in it. */
export function removeRuntimeFolder(folder: string) {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(errorCode(error))) throw error
  }
}
