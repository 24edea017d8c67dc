// The history beside the cluster, where its account reaches it: copies of the cluster (bases) and the WAL in between.
import { readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { pauseReasons } from './pause.ts'

const baseSchema = z.object({
  /** the earliest moment the site can go back to */
  from: z.iso.datetime(),
  /** the first WAL file that the base needs */
  wal: z.string().regex(/^[0-9A-F]{24}$/),
})
export type Base = z.output<typeof baseSchema> & { path: string }

const pauseSchema = z.object({ reason: z.enum(pauseReasons), at: z.iso.datetime() })
export type Pause = z.output<typeof pauseSchema>

/** Names of finished WAL files: as PostgreSQL gives them, and compressed as they are stored here. */
export const walName = /^([0-9A-F]{24})(\.gz)?$/

/** Null if the cluster is not our own. */
export async function historyFolder(dataDir: string): Promise<string | null> {
  try {
    return join(dirname(await realpath(join(dataDir, 'postgres'))), 'history')
  } catch {
    return null
  }
}

export const walFolder = (history: string) => join(history, 'wal')
const pauseFile = (history: string) => join(history, 'pause.json')
export const baseFile = 'base.json'

export const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

/** The complete bases, the oldest first. */
export async function readBases(history: string): Promise<Base[]> {
  const bases: Base[] = []
  for (const name of await namesIn(history)) {
    if (!/^base-\d+$/.test(name)) continue
    const path = join(history, name)
    const base = await readJson(join(path, baseFile), baseSchema)
    if (base) bases.push({ ...base, path })
  }
  return bases.sort((one, other) => Date.parse(one.from) - Date.parse(other.from))
}

export const readPause = (history: string) => readJson(pauseFile(history), pauseSchema)

/** @param pause null: the pause is over */
export async function writePause(history: string, pause: Pause | null): Promise<void> {
  if (pause) await writeFile(pauseFile(history), JSON.stringify(pause), { mode: 0o600 })
  else await rm(pauseFile(history), { force: true })
}

/** Also while the server goes on writing into it: what it brings meanwhile goes at the next of some tries. */
export const removeWhole = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 })

/** The size of all files below the folder. */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0
  return bytes
}

export type HistoryView = { since: string | null; bytes: number; paused: Pause | null }

/** The history as people see it. Null if the site has none: with DATABASE_URL, or BACKUPS=off. */
export async function readHistory(dataDir: string): Promise<HistoryView | null> {
  const history = await historyFolder(dataDir)
  if (!history || !(await stat(history).catch(() => null))) return null
  const [first] = await readBases(history)
  return { since: first?.from ?? null, bytes: await bytesIn(history), paused: await readPause(history) }
}
