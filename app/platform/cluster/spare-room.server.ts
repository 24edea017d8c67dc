// Room that only the database may have: a file of nothing beside its cluster, which goes when the disk is full. A
// PostgreSQL that cannot begin the next piece of its log stops, and takes reading along.
import { randomBytes } from 'node:crypto'
import { open, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.server.ts'

/** Four pieces of the log, or months of logins. */
export const spareBytes = 64 * 1024 * 1024
/** Two pieces of the log: with less on the disk, the file goes. */
export const tightBytes = 32 * 1024 * 1024
/** What is free when the file is made anew: orders are taken again by then, and still are afterwards. */
const plentyBytes = 5 * spareBytes

const lookEveryMs = 2_000
const fillEveryMs = 60_000

/** Beside the cluster, on its disk; null where there is none yet, or none can be reached: the start says why. */
async function placeFor(dataDir: string): Promise<string | null> {
  try {
    return join(dirname(await realpath(join(dataDir, 'postgres'))), 'spare-room')
  } catch {
    return null
  }
}

async function freeBeside(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}

/** Gives the room to the database where the disk is full; answers whether it had to. */
export async function yieldSpareRoom(dataDir: string): Promise<boolean> {
  const file = await placeFor(dataDir)
  if (!file || (await freeBeside(file)) >= tightBytes) return false
  const isThere = await stat(file).catch(() => null)
  await rm(file, { force: true })
  return isThere !== null
}

/** Takes the room where there is plenty; answers whether it is taken. */
export async function takeSpareRoom(dataDir: string): Promise<boolean> {
  const file = await placeFor(dataDir)
  if (!file) return false
  if (await stat(file).catch(() => null)) return true
  if ((await freeBeside(file)) < plentyBytes) return false
  const draft = `${file}.new`
  try {
    await write(draft)
    await rename(draft, file)
    return true
  } catch (problem) {
    await rm(draft, { force: true })
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(problem))) return false
    throw problem
  }
}

/** Nothing that a file system could keep in less. */
async function write(path: string) {
  const handle = await open(path, 'w', 0o600)
  try {
    for (let bytes = 0; bytes < spareBytes; bytes += 1024 * 1024)
      await handle.appendFile(randomBytes(1024 * 1024))
  } finally {
    await handle.close()
  }
}

/** Watches the disk until it is stopped. */
export function keepSpareRoom(dataDir: string, say: (line: string) => void): () => void {
  let isBusy = false
  const inTurn = (work: () => Promise<unknown>) => async () => {
    if (isBusy) return
    isBusy = true
    await work().catch((problem) => say(`Reserva de espaço do banco de dados: ${problem.message}`))
    isBusy = false
  }
  const look = inTurn(async () => {
    if (await yieldSpareRoom(dataDir))
      say('O disco está cheio: o banco de dados usa agora o espaço reservado para isso. Libere espaço.')
  })
  const looking = setInterval(look, lookEveryMs).unref()
  const filling = setInterval(
    inTurn(() => takeSpareRoom(dataDir)),
    fillEveryMs,
  ).unref()
  return () => {
    clearInterval(looking)
    clearInterval(filling)
  }
}
