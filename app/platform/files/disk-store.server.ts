// FlyDrive's fs driver neither syncs nor renames, so saving is ours: temporary file, fsync, rename, fsync of the
// folders. Reading ranges is ours too.
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf } from '../members.ts'
import { extensionOf, isFileKey, isFolder } from './file-key.ts'
import { BadFileKey, type FileStore, rethrowNoSpace } from './file-store.server.ts'
import { freeSpace } from './free-space.server.ts'
import { temporaryFiles } from './temporary-files.server.ts'

type DiskStoreParts = {
  /** finished files in `root`, unfinished ones in `temporary`; both on one disk */
  root: string
  temporary: string
  /** free bytes that uploads leave to the database and its log */
  reserveBytes: number
}

export function openDiskStore({ root, temporary, reserveBytes }: DiskStoreParts): FileStore {
  const home = resolve(root)
  const disk = new Disk(new FSDriver({ location: home, visibility: 'private' }))
  const temp = temporaryFiles(resolve(temporary))

  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new BadFileKey(key)
    return join(home, key)
  }

  return {
    temporary: temp,

    async saveFile(key, sourceTempPath) {
      const target = pathOf(key)
      await rethrowNoSpace(sync(sourceTempPath))
      await rethrowNoSpace(mkdir(dirname(target), { recursive: true, mode: 0o750 }))
      await rethrowNoSpace(rename(sourceTempPath, target))
      await sync(dirname(target))
      await sync(home)
    },

    async fileSize(key) {
      const found = await missingAsNull(stat(pathOf(key)))
      return found?.isFile() ? found.size : null
    },

    async openFile(key, range) {
      const file = await missingAsNull(open(pathOf(key), 'r'))
      return file && createReadStream('', { fd: file, ...range })
    },

    async borrowFile(key) {
      const path = await temp.path(extensionOf(key))
      const copied = await missingAsNull(rethrowNoSpace(copyFile(pathOf(key), path).then(() => true)))
      return copied ? path : null
    },

    async deleteFile(key) {
      if (!isFileKey(key)) throw new BadFileKey(key)
      await disk.delete(key)
    },

    async deleteFolder(folder) {
      if (!isFolder(folder)) throw new BadFileKey(folder)
      await disk.deleteAll(folder)
    },

    async foldersOlderThan(ms) {
      const before = Date.now() - ms
      const names = (await missingAsNull(readdir(home))) ?? []
      const old: string[] = []
      for (const name of names) {
        const found = await missingAsNull(stat(join(home, name)))
        if (found?.isDirectory() && found.mtimeMs < before) old.push(name)
      }
      return old
    },

    async missingOf(keys) {
      const missing: string[] = []
      for (const [folder, ofOne] of Map.groupBy(keys, (key) => dirname(key))) {
        const there = new Set((await missingAsNull(readdir(join(home, folder)))) ?? [])
        missing.push(...ofOne.filter((key) => !there.has(basename(key))))
      }
      return missing
    },

    hasRoomFor: async (bytes) => (await freeSpace(home)) - bytes >= reserveBytes,
  }
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function missingAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return null
    throw error
  }
}
