// Builds the service worker, the one that switches it off, and the script of the offline page: each is one file with a
// name of its own at the root, beside the hashed files of the pages.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const entries = {
  'sw.js': 'app/service-worker.ts',
  'sw-off.js': 'app/service-worker-off.ts',
  'offline.js': 'app/offline-page.ts',
}

/** A hash of all sources of the browser's code: the same sources give the same id. */
export function buildIdOf(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const files = readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The files that public pages need; the map's are left out, because it needs a network anyway. */
const needed =
  /\/page-[^/]*\.js$|\/(figtree|fraunces)-[\w-]{8}\.woff2$|\/(toaster|zoom-into|new-version)-[^/]*\.css$/
const neverNeeded = /\/page-event-map-/

const neededAssets = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((name) => needed.test(name) && !neverNeeded.test(name))
    .sort()
    .map((name) => `/${name}`)

/** @param buildId of the pages that the worker serves */
export function serviceWorker(buildId: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const { name, config } = this.environment
      if (name !== 'client' || !dir) return
      const assets = neededAssets(bundle)
      if (assets.length < 20) throw new Error('service worker: the scripts of every page were not found')
      for (const [file, entry] of Object.entries(entries)) {
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            __BUILD_ID__: JSON.stringify(buildId),
            __NEEDED_ASSETS__: JSON.stringify(assets),
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: join(config.root, entry),
              output: { entryFileNames: file, format: 'es', codeSplitting: false },
            },
          },
        })
      }
    },
  }
}
