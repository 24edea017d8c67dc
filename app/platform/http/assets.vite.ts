import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const squeeze = promisify(brotliCompress)

/** Writes a brotli copy beside each built script and stylesheet, so that no visitor waits while one is made. */
export function squeezedAssets(): Plugin {
  return {
    name: 'squeezed-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(dir, name))
          const squeezed = await squeeze(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
          await writeFile(join(dir, `${name}.br`), squeezed)
        }),
      )
    },
  }
}
