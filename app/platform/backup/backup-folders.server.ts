import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../env.server.ts'
import { bytesOf, type Manifest, manifestFile, manifestSchema, unfinished } from './manifest.ts'

export type BackupLine = { name: string; made_at: string; bytes: number; files: number; missing: number }

export const backupsFolder = (env: Pick<Env, 'DATA_DIR'>) => join(resolve(env.DATA_DIR), 'backups')

/** Null where the backup is not complete. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return (
      manifestSchema.safeParse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))).data ?? null
    )
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || problem instanceof SyntaxError) return null
    throw problem
  }
}

const foldersIn = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return []
    throw problem
  })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

export async function listBackups(folder: string): Promise<BackupLine[]> {
  const lines: BackupLine[] = []
  for (const name of await foldersIn(folder)) {
    const manifest = name.endsWith(unfinished) ? null : await readManifest(join(folder, name))
    if (!manifest) continue
    const { made_at, files, missing } = manifest
    lines.push({ name, made_at, bytes: bytesOf(manifest), files: files.length, missing: missing.length })
  }
  return lines.sort((one, other) => (one.made_at < other.made_at ? 1 : -1))
}

/** Removes what backups killed more than a day ago left behind. */
export async function sweepUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await foldersIn(folder)) {
    if (!name.startsWith('praca-') || !name.endsWith(unfinished)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < now.getTime() - 86_400_000) await rm(join(folder, name), { recursive: true, force: true })
  }
}
