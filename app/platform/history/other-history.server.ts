// A history belongs to one cluster. Where that was made anew (a copy restored beside a damaged one), the history beside it is
// of the one before: no moment of this cluster is in it, and by the names of its WAL files those of this one seem older.
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { namesIn, readBases, removeWhole, walFolder, walName } from './history-folder.server.ts'

const controlFile = 'global/pg_control'
const keptAsideDays = 7

/** The number that a cluster got when it was made: the first of its control file, which has 8 KB. */
const clusterIdentity = async (cluster: string) => identityIn(await readFile(join(cluster, controlFile)))

/** Null where it cannot be read, which says nothing of the others. */
async function baseIdentity(base: string): Promise<string | null> {
  try {
    return identityIn(gunzipSync(await readFile(join(base, `${controlFile}.gz`))))
  } catch {
    return null
  }
}

const identityIn = (control: Buffer) => control.subarray(0, 8).toString('hex')

/** Answers where it is now. Null if the history is of this cluster, or there is none. */
export async function setOtherAside(history: string, cluster: string): Promise<string | null> {
  const own = await clusterIdentity(cluster)
  const bases = await readBases(history)
  // Without a base they bring nothing back, whoever wrote them.
  if (bases.length === 0)
    for (const name of await namesIn(walFolder(history)))
      if (walName.test(name)) await rm(join(walFolder(history), name), { force: true })
  for (const { path } of bases) {
    const its = await baseIdentity(path)
    if (its !== null && its !== own) return setAside(history)
  }
  return null
}

/** Answers where it is now. Null if there is none, or one without a base, which brings nothing back and goes. */
export async function setAside(history: string): Promise<string | null> {
  if ((await readBases(history)).length === 0) {
    await removeWhole(history)
    return null
  }
  const aside = `${history}-${Date.now()}`
  await rename(history, aside)
  return aside
}

/** True if there was any. @param days those that were set aside longer ago than that */
export async function removeAside(history: string, days = keptAsideDays): Promise<boolean> {
  const folder = dirname(history)
  const old = (await readdir(folder)).filter((name) => {
    const [, at] = /^(?:.*)-(\d{13})$/.exec(name) ?? []
    return name === `${basename(history)}-${at}` && Number(at) <= Date.now() - days * 86_400_000
  })
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length > 0
}
