import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { squeezedAssets } from './app/platform/http/assets.vite.ts'
import { buildIdOf, serviceWorker } from './app/platform/offline/service-worker.vite.ts'
import { chunkReload } from './app/shell/build/chunk-reload.vite.ts'
import { everywhere } from './app/shell/build/everywhere.vite.ts'
import { importedStylesFirst } from './app/shell/build/imported-styles-first.vite.ts'
import { pageEntry } from './app/shell/build/page-entry.vite.ts'
import { manual } from './app/shell/help/manual.vite.ts'
import { focusScope } from './app/ui/focus-scope.vite.ts'
import { shortClassNames } from './app/ui/short-class-names.vite.ts'
import { toastStyles } from './app/ui/toasts/toast-styles.vite.ts'

// Loaded by every page: one file instead of many small ones.
const framework =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//

const manySmallFiles = [
  /^react-aria(-components)?(\/|$)/,
  /^react-stately(\/|$)/,
  /^@(react-aria|react-stately|internationalized|react-email)\//,
  /^(lucide-react|@tanstack\/react-table)(\/|$)/,
]

// Timings in English would stand among the lines of the first start.
const checks = { bundlerTimings: false }

const buildId = buildIdOf(import.meta.dirname)

export default defineConfig(({ command }) => ({
  plugins: [
    chunkReload(),
    toastStyles(),
    focusScope(),
    manual(),
    reactRouter(),
    pageEntry(buildId),
    importedStylesFirst(),
    squeezedAssets(),
    serviceWorker(buildId),
  ],
  define: { __BUILD_ID__: JSON.stringify(command === 'build' ? buildId : '') },
  css: {
    modules: command === 'build' ? { generateScopedName: shortClassNames(import.meta.dirname) } : {},
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks,
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: everywhere(import.meta.dirname), debugName: 'everywhere' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: { index: './app/app.server.ts' },
          // What browsers fetch when it is needed, the server has at once.
          checks: { ...checks, ineffectiveDynamicImport: false },
        },
      },
      // Hundreds of small files each: out of one file the program starts in half the time.
      resolve: command === 'build' ? { noExternal: manySmallFiles } : {},
    },
  },
  // How much a page may fetch is said in tests/all/journeys/audit.spec.ts.
  build: { assetsInlineLimit: 0, target: 'es2022', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  // Looked for ahead wherever a browser's code may stand: found later, each would reload the page that is being looked at.
  optimizeDeps: {
    entries: [
      'app/entry.{client,page}.{ts,tsx}',
      'app/{root,shell/**/*,ui/**/*,rooms/**/*}.{ts,tsx}',
      '!**/*.{server,test,vite}.{ts,tsx}',
    ],
  },
}))
