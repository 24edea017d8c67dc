// Temporary files are on the store's disk, so that saving is a rename; the remains of a crash are swept after an hour.

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type TemporaryFiles = {
  folder: string
  /** A fresh path; nothing is created. */
  path(extension?: string): Promise<string>
  remove(path: string): Promise<void>
  /** Answers how many were removed. */
  sweepOlderThan(ms: number): Promise<number>
}

/** The folder is created with the first file. */
export function temporaryFiles(folder: string): TemporaryFiles {
  return {
    folder,
    async path(extension = 'part') {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, `${randomUUID()}.${extension}`)
    },
    async remove(path) {
      await rm(path, { force: true })
    },
    async sweepOlderThan(ms) {
      const before = Date.now() - ms
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      let swept = 0
      for (const name of names) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (!found?.isFile() || found.mtimeMs >= before) continue
        await rm(path, { force: true })
        swept += 1
      }
      return swept
    },
  }
}
