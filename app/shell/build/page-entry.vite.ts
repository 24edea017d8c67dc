// Builds the script of public pages: the same components as everywhere, run by Preact, in files of their own. In
// development too, anew after each change, so that the developer looks at what ships.
import { extname, join } from 'node:path'
import { build, type CSSModulesOptions, type Plugin, type Rolldown, type ViteDevServer } from 'vite'
import { shortClassNames } from '../../ui/short-class-names.vite.ts'
import { toastStyles } from '../../ui/toasts/toast-styles.vite.ts'
import { importedBy } from './module-graph.vite.ts'

const name = 'virtual:page-entry'
const entry = 'app/entry.page.ts'
/** The address of the entry, whatever it is called after the latest change. */
const entryInDevelopment = '/assets/page-entry.js'

/** @param buildId names the build of the application around it */
export function pageEntry(buildId: string): Plugin {
  let built: Promise<Built> | undefined
  return {
    name: 'page-entry',
    buildStart() {
      const { command, root } = this.environment.config
      if (command === 'build')
        built ??= buildPageEntry(root, buildId, { generateScopedName: shortClassNames(root) })
    },
    resolveId: { filter: { id: /^virtual:page-entry$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /virtual:page-entry$/ },
      async handler() {
        const file = built ? `/${entryOf(await built)?.fileName}` : entryInDevelopment
        return `export default ${JSON.stringify(file)}`
      },
    },
    configureServer: (server) => serveLatest(server, buildId),
    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of (await built)?.output ?? [])
        if (!(file.fileName in bundle))
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: contentOf(file),
          })
    },
  }
}

type Built = Rolldown.RolldownOutput

const contentOf = (file: Built['output'][number]) => (file.type === 'chunk' ? file.code : file.source)
const entryOf = ({ output }: Built) => output.find((file) => file.type === 'chunk' && file.isEntry)

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

function serveLatest({ config, middlewares, watcher }: ViteDevServer, buildId: string): void {
  let latest: Promise<Built> | undefined
  watcher.on('all', () => {
    latest = undefined
  })
  middlewares.use(async (request, response, next) => {
    const path = request.url?.replace(/[?#].*$/s, '') ?? ''
    if (!path.startsWith('/assets/')) return next()
    try {
      latest ??= buildPageEntry(config.root, buildId)
      const built = await latest
      const file =
        path === entryInDevelopment
          ? entryOf(built)
          : built.output.find(({ fileName }) => `/${fileName}` === path)
      if (!file) return next()
      response.setHeader('Content-Type', types[extname(file.fileName)] ?? 'application/octet-stream')
      response.setHeader('Cache-Control', 'no-store')
      response.end(contentOf(file))
    } catch (problem) {
      latest = undefined
      next(problem)
    }
  })
}

/** Resolves what components import of React as on a public page. Packages get all of preact/compat. */
export function runByPreact(root: string): Plugin {
  const islands = join(root, 'app/ui/islands')
  const isReact = /^react(-dom)?(\/client)?$/
  const jsx = /^react\/(jsx-(dev-)?runtime)$/
  return {
    name: 'run-by-preact',
    enforce: 'pre',
    resolveId(source, importer) {
      if (jsx.test(source)) return this.resolve(source.replace(jsx, 'preact/$1'), importer)
      // Only the icons are taken: the rest of the package asks for all of React.
      if (source === 'lucide-react') return this.resolve('lucide-react/icons/index', importer)
      if (source.endsWith('/createLucideIcon.mjs')) return join(islands, 'create-icon.ts')
      if (!isReact.test(source)) return null
      return importer?.includes('/node_modules/')
        ? this.resolve('preact/compat', importer)
        : join(islands, 'react.ts')
    },
  }
}

/** @param modules names the classes as in the markup that the server renders */
async function buildPageEntry(
  root: string,
  buildId: string,
  modules: CSSModulesOptions = {},
): Promise<Built> {
  const shared = new Set<string>()
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [runByPreact(root), toastStyles(), lateStylesheets(), findShared(join(root, entry), shared)],
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    css: { modules },
    build: {
      write: false,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, entry),
        output: {
          entryFileNames: 'assets/page-[hash].js',
          chunkFileNames: 'assets/page-[name]-[hash].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'islands', test: (id) => shared.has(id) }],
          },
        },
      },
    },
  })
  return (Array.isArray(made) ? made[0] : made) as Built
}

const registryIn = (ids: Iterable<string>): string => {
  const registry = [...ids].find((id) => id.endsWith('/app/shell/browser/islands.ts'))
  if (!registry) throw new Error('page entry: the table of islands was not found')
  return registry
}

/**
 * Collects what several islands share and nothing else on a page runs: React's part in them, buttons, icons. It goes
 * into one file, which a slow network brings sooner than ten of a few hundred bytes.
 */
function findShared(from: string, shared: Set<string>): Plugin {
  return {
    name: 'shared-by-islands',
    buildEnd() {
      const dynamic = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      const reached = (id: string) => importedBy(this, [id])
      const registry = registryIn(this.getModuleIds())
      const atOnce = reached(from)
      const starter = [...atOnce].find((id) => id.endsWith('/start-islands.ts'))
      const islands = [registry, starter ?? ''].flatMap(dynamic).map((id) => reached(id))
      for (const id of islands.flatMap((island) => [...island]))
        if (islands.filter((island) => island.has(id)).length > 1) shared.add(id)
      const withoutReact = [...atOnce]
        .flatMap(dynamic)
        .map((id) => reached(id))
        .filter((part) => ![...part].some((id) => id.includes('/node_modules/preact/')))
      for (const part of [atOnce, ...withoutReact]) for (const id of part) shared.delete(id)
    },
  }
}

/** The server's markup came with its stylesheets; those of parts shown later are fetched with their scripts. */
function lateStylesheets(): Plugin {
  return {
    name: 'late-stylesheets',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const islands = this.getModuleInfo(registryIn(this.getModuleIds()))?.dynamicallyImportedIds ?? []
      const rendered = importedBy(this, islands)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const stylesheets = chunk.moduleIds.filter((id) => /\.css(\?|$)/.test(id))
        if (stylesheets.every((id) => rendered.has(id))) chunk.viteMetadata?.importedCss.clear()
      }
    },
  }
}
