import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../env.server.ts'
import { codeOf } from '../members.ts'
import { type BackupKind, readBackupName, unfinished } from './backup-name.ts'
import { type Manifest, manifestFile, manifestSchema } from './manifest.ts'
import { surplus } from './retention.ts'

export type BackupLine = {
  name: string
  kind: BackupKind
  made_at: string
  bytes: number
  encrypted: boolean
}

export const backupsFolder = (env: Pick<Env, 'DATA_DIR'>) => join(resolve(env.DATA_DIR), 'backups')

const idFile = (folder: string) => join(folder, '.id')

/** Null for a folder that nameFolder has not been asked for. */
export const readFolderId = (folder: string): Promise<string | null> =>
  readFile(idFile(folder), 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return null
    throw problem
  })

/** The same for all programs with this folder, and for no other folder. @throws ENOENT where there is no such folder */
export async function nameFolder(folder: string): Promise<string> {
  const known = await readFolderId(folder)
  if (known) return known
  await writeFile(idFile(folder), randomUUID(), { flag: 'wx', mode: 0o600 }).catch(
    (problem: NodeJS.ErrnoException) => {
      // Another program was faster.
      if (problem.code !== 'EEXIST') throw problem
    },
  )
  return (await readFolderId(folder)) ?? ''
}

/** The manifest of a copy that is a folder, as earlier versions made them; null if it is incomplete. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, manifestFile), 'utf8'))
  } catch (problem) {
    const code = codeOf(problem)
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw problem
  }
}

export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const namesIn = (folder: string) =>
  readdir(folder).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })

/** The complete copies, the newest first. */
export async function listBackups(folder: string): Promise<BackupLine[]> {
  const lines: BackupLine[] = []
  for (const name of await namesIn(folder)) {
    const named = readBackupName(name)
    const found = named && (await stat(join(folder, name)).catch(() => null))
    if (!named || !found?.isFile()) continue
    lines.push({
      name,
      kind: named.kind,
      made_at: named.madeAt.toISOString(),
      bytes: found.size,
      encrypted: named.isEncrypted,
    })
  }
  return lines.sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
}

/** Removes the surplus copies (retention.ts); answers their names. @param missing files that a copy of this name lacks */
export async function removeSurplus(
  folder: string,
  now: Date,
  missing: ReadonlyMap<string, number | null>,
): Promise<string[]> {
  const lines = (await listBackups(folder)).map((line) => ({
    ...line,
    madeAt: new Date(line.made_at),
    missing: missing.get(line.name) ?? null,
  }))
  const names = surplus(lines, now)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names
}

/** Removes the remains of copies and restores that were killed more than a day ago. */
export async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith('praca-') || !name.includes(unfinished)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < now.getTime() - 86_400_000) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** When it returns, what the folder holds by which name survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
