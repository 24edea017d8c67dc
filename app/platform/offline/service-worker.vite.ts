// Builds the service worker, the one that switches it off, and the script of the offline page: each one file with a
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

/** Of everything the browser's code is made of: the same sources give the same id. */
export function buildIdOf(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const files = readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Modules whose scripts every public page needs. */
const everyPage = [/\/app\/entry\.client\.tsx/, /\/app\/root\.tsx/, /\/app\/shell\/public-layout\.tsx/]
/** What comes late, and what the contact form needs to keep a message where there is no network. */
const lateOnEveryPage =
  /\/app\/(shell\/offline\/offline-life\.tsx|rooms\/contacts\/ui\/(contact-form-rules\.ts|kept-messages\.ts|kept-notice\.tsx)|ui\/toaster\.tsx)$/

function neededAssets(bundle: Rolldown.OutputBundle): string[] {
  const needed = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (needed.has(name) || chunk?.type !== 'chunk') return
    needed.add(name)
    for (const further of chunk.imports) take(further)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'asset') {
      if (/latin-wght-normal.*\.woff2$|\/toaster-[^/]*\.css$/.test(name)) needed.add(name)
    } else if (
      everyPage.some((module) => module.test(file.facadeModuleId ?? '')) ||
      lateOnEveryPage.test(file.facadeModuleId ?? '')
    )
      take(name)
  }
  return [...needed].sort().map((name) => `/${name}`)
}

/** @param buildId of the pages the worker serves */
export function serviceWorker(buildId: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const { name, config } = this.environment
      if (name !== 'client' || !dir) return
      const needed = neededAssets(bundle as Rolldown.OutputBundle)
      if (needed.length < 5) throw new Error('service worker: the scripts of every page were not found')
      for (const [file, entry] of Object.entries(entries)) {
        await build({
          configFile: false,
          root: config.root,
          logLevel: 'warn',
          publicDir: false,
          define: {
            __BUILD_ID__: JSON.stringify(buildId),
            __NEEDED_ASSETS__: JSON.stringify(needed),
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
