// Reads the parts of a backup, which is one file, or a folder as earlier versions made them.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartProblem } from '../env.server.ts'
import { rethrowNoSpace } from '../files/file-store.server.ts'
import { BrokenArchive, measure, readArchive } from './archive.server.ts'
import { parseManifest, readManifest } from './backup-files.server.ts'
import { unfinished } from './backup-name.ts'
import { type Manifest, manifestFile, partsOf, type Stored } from './manifest.ts'
import { isIntact } from './stored-bytes.server.ts'

export type BackupSource = { path: string; passphrase?: string }

const longestManifest = 256 * 1024 * 1024

/** Checks that every part is there and has its hash. Writes nothing. @throws StartProblem with the reason */
export async function verifyBackup(source: BackupSource): Promise<Manifest> {
  const path = resolve(source.path)
  if (basename(path).endsWith(unfinished))
    throw new StartProblem(`Em ${source.path} não há uma cópia completa: ela ficou pela metade.`)
  const found = await stat(path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR') return null
    throw problem
  })
  const { manifest, partIs } = found?.isFile() ? await readFileParts(source) : await readFolderParts(path)
  if (!manifest) throw new StartProblem(`Em ${source.path} não há uma cópia completa.`)
  for (const part of partsOf(manifest))
    if (!(await partIs(part)))
      throw new StartProblem(`A cópia está danificada: ${part.path} falta ou mudou. Nada foi restaurado.`)
  return manifest
}

type Parts = {
  manifest: Manifest | null
  partIs(part: Stored & { path: string }): boolean | Promise<boolean>
}

const readFolderParts = async (folder: string): Promise<Parts> => ({
  manifest: await readManifest(folder),
  partIs: (part) => isIntact(join(folder, part.path), part),
})

async function readFileParts({ path, passphrase }: BackupSource): Promise<Parts> {
  const found = new Map<string, Stored>()
  let manifest: Manifest | null = null
  await tellingOfDamage(path, () =>
    readArchive(path, passphrase, async (part, body) => {
      if (part === manifestFile) {
        manifest = parseManifest(await textOf(body))
        return
      }
      const { pass, measured } = measure()
      for await (const _ of pass(body));
      found.set(part, measured())
    }),
  )
  return {
    manifest,
    partIs: ({ path, bytes, sha256 }) => {
      const its = found.get(path)
      return its?.bytes === bytes && its.sha256 === sha256
    },
  }
}

async function tellingOfDamage(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (!(problem instanceof BrokenArchive)) throw problem
    throw new StartProblem(
      `Em ${path} não há uma cópia completa: o arquivo está danificado ou ficou pela metade.`,
    )
  }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > longestManifest) throw new BrokenArchive('a manifest without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/**
 * Calls back with a folder of a verified backup's parts. @param scratch where a file is unpacked; removed afterwards
 * @param work told whether the folder is only that, from which a part may be taken away
 */
export async function withBackupFolder<T>(
  source: BackupSource,
  scratch: string,
  work: (folder: string, isScratch: boolean) => Promise<T>,
): Promise<T> {
  if ((await stat(source.path)).isDirectory()) return work(resolve(source.path), false)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  try {
    await rethrowNoSpace(
      tellingOfDamage(source.path, () =>
        readArchive(source.path, source.passphrase, async (part, body) => {
          const path = join(scratch, part)
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
          await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        }),
      ),
    )
    return await work(scratch, true)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
