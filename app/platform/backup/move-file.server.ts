import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { rethrowNoSpace } from '../files/file-store.server.ts'
import { codeOf } from '../members.ts'
import { syncFolder } from './backup-files.server.ts'
import { unfinished } from './backup-name.ts'

/** Renames the file; onto another disk it is copied, and has its name only when all of it is there. @throws NoSpace */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (problem) {
    if (codeOf(problem) !== 'EXDEV') throw problem
    await copyWhole(from, to)
    await rm(from, { force: true })
  }
}

/** Copies the file, which has its name when all of it is on the disk. @throws NoSpace */
export async function copyWhole(from: string, to: string): Promise<void> {
  const partial = to + unfinished
  try {
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    await rethrowNoSpace(pipeline(createReadStream(from), target))
    await rename(partial, to)
  } catch (problem) {
    await rm(partial, { force: true }).catch(() => {})
    throw problem
  }
  await syncFolder(dirname(to))
}
