// Kubernetes refuses no field that it does not know, and neither do the models: the models' types do.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const options = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'esnext',
    types: [],
  },
}

/**
 * @param modules where the model of a kind stands, by the kind
 * @returns a line for each field that the type of its manifest does not know, or that has another type there
 */
export async function typeFaults(
  manifests: readonly { kind: string }[],
  modules: Readonly<Record<string, string>>,
): Promise<string[]> {
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'manifests-'))
  const typed = manifests.map(
    (manifest, at) =>
      `export const m${at}: import('${modules[manifest.kind]}').I${manifest.kind} = ${JSON.stringify(manifest, null, 1)}\n`,
  )
  try {
    await writeFile(join(folder, 'manifests.mts'), typed.join(''))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    await promisify(execFile)(process.execPath, [tsc, '--pretty', 'false', '--singleThreaded', '-p', folder])
    return []
  } catch (problem) {
    const { stdout = '' } = problem as { stdout?: string }
    if (!stdout) throw problem
    return stdout.split('\n').filter((line) => line.includes('error'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
