// Runs initdb in a draft beside the final place, then renames it: a killed start never leaves half a cluster.
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../env.server.ts'
import { type Account, initAccount } from './account.server.ts'
import { errorCode } from './error-code.server.ts'
import { diskFull, folderProblem } from './folder-problem.server.ts'
import { isAlive } from './process-alive.server.ts'
import type { Programs } from './programs.server.ts'
import { run } from './run.server.ts'

/** The database user that owns everything; access to the socket's folder decides who may connect as it. */
export const OWNER = 'praca'

const ROOM_NEEDED = 96 * 1024 * 1024

export function requireRoom(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < ROOM_NEEDED) throw diskFull(folder)
}

/** If another start was faster, its cluster stays. */
export async function makeCluster(
  folder: string,
  programs: Programs,
  account: Account | null,
  isThrowaway = false,
) {
  const parent = dirname(folder)
  sweepDrafts(folder)
  const draft = `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    const maker = initAccount()
    mkdirSync(draft, { mode: 0o700 })
    if (maker) chownSync(draft, maker.uid, maker.gid)
    await initialise(draft, programs, maker, isThrowaway)
    if (account) giveAll(draft, account)
    renameSync(draft, folder)
    syncFolder(parent)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return
    throw folderProblem(error, parent)
  }
}

async function initialise(draft: string, programs: Programs, maker: Account | null, isThrowaway: boolean) {
  const { code, output } = await run(join(programs.folder, 'bin', 'initdb'), maker, [
    '-D',
    draft,
    '-U',
    OWNER,
    '--auth=trust',
    '--encoding=UTF8',
    // PostgreSQL's own Unicode rules: the same order and case on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isThrowaway ? ['--no-sync'] : []),
  ])
  if (code === 0) return
  if (/No space left|quota/i.test(output)) throw diskFull(dirname(draft))
  const reason = output.split('\n').findLast((line) => /error|fatal/i.test(line)) ?? output.trim()
  throw new StartProblem(`O banco de dados não pôde ser criado em ${dirname(draft)}: ${reason}`)
}

function sweepDrafts(folder: string) {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function giveAll(folder: string, { uid, gid }: Account) {
  for (const name of readdirSync(folder, { recursive: true }))
    lchownSync(join(folder, String(name)), uid, gid)
  chownSync(folder, uid, gid)
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
