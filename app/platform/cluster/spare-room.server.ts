// Keeps a file of random bytes beside the cluster, which is deleted when the disk is full: a PostgreSQL that cannot
// write its log stops, and then the site could not be read either.
import { randomBytes } from 'node:crypto'
import { open, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.server.ts'

/** Enough for four segments of the log, or months of logins. */
export const spareBytes = 64 * 1024 * 1024
/** Two segments of the log: with less free space on the disk, the file is deleted. */
export const tightBytes = 32 * 1024 * 1024
/** Free space at which the file is made again: orders are accepted by then, and still are afterwards. */
const plentyBytes = 5 * spareBytes

const lookEveryMs = 2_000
const fillEveryMs = 60_000

/** The file's place beside the cluster; null if there is no cluster yet. */
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

/** Deletes the file if the disk is full; answers whether it did. */
export async function releaseSpareFile(dataDir: string): Promise<boolean> {
  const file = await placeFor(dataDir)
  if (!file || (await freeBeside(file)) >= tightBytes) return false
  const isThere = await stat(file).catch(() => null)
  await rm(file, { force: true })
  return isThere !== null
}

export async function reserveSpareFile(dataDir: string): Promise<boolean> {
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

/** Writes random bytes, which no file system can store in less space. */
async function write(path: string) {
  const handle = await open(path, 'w', 0o600)
  try {
    for (let bytes = 0; bytes < spareBytes; bytes += 1024 * 1024)
      await handle.appendFile(randomBytes(1024 * 1024))
  } finally {
    await handle.close()
  }
}

/** Watches the disk until the returned function is called. */
export function watchSpareRoom(dataDir: string, say: (line: string) => void): () => void {
  let isBusy = false
  const inTurn = (work: () => Promise<unknown>) => async () => {
    if (isBusy) return
    isBusy = true
    await work().catch((problem) => say(`Reserva de espaço do banco de dados: ${problem.message}`))
    isBusy = false
  }
  const look = inTurn(async () => {
    if (await releaseSpareFile(dataDir))
      say('O disco está cheio: o banco de dados usa agora o espaço reservado para isso. Libere espaço.')
  })
  const looking = setInterval(look, lookEveryMs).unref()
  const filling = setInterval(
    inTurn(() => reserveSpareFile(dataDir)),
    fillEveryMs,
  ).unref()
  return () => {
    clearInterval(looking)
    clearInterval(filling)
  }
}
