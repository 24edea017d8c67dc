import { chown, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../cluster/account.server.ts'
import { compress } from './base.server.ts'
import { walName } from './history-folder.server.ts'

/** Compresses what PostgreSQL has put into the folder, and removes what is none of it. True if there was any. */
export async function compressFinished(folder: string, account: Account | null): Promise<boolean> {
  let isMore = false
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (walName.exec(name)?.[2] === undefined && walName.test(name)) {
      await compress(path, `${path}.gz.parcial`)
      // The server of an earlier moment reads this file under the same account.
      if (account) await chown(`${path}.gz.parcial`, account.uid, account.gid)
      await rename(`${path}.gz.parcial`, `${path}.gz`)
      await rm(path)
      isMore = true
    } else if (name.endsWith('.backup')) {
      // This is the note of a base, which the base's folder has too.
      await rm(path)
    } else if (!walName.test(name)) {
      // A server that was killed left this file.
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < Date.now() - 3_600_000) await rm(path, { force: true })
    }
  }
  return isMore
}
