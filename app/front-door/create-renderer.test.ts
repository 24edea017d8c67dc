import { createHash } from 'node:crypto'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createContext } from '../platform/context.server.ts'
import { createInlineMark } from '../platform/http/content-security-policy.server.ts'
import { pageScriptMark } from '../platform/http/late-start.ts'
import { contextKey } from '../platform/http/read.server.ts'
import { silentLog } from '../platform/log.server.ts'
import { createRenderer } from './create-renderer.server.ts'
import type { OpenParts } from './parts.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const parts = {
  announced: new Set(),
  cache: { ttlMs: 0 },
  env: { NODE_ENV: 'production' },
  log: silentLog,
  db: { withPlugin: () => ({}) },
} as unknown as OpenParts

/** A program of one page, which is drawn as `draw` says, by the mark of its render. */
function programOf(draw: (mark: string) => string): ServerBuild {
  const root = { id: 'root', path: '' }
  return {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          _entry: EntryContext,
          context: RouterContextProvider,
        ) => {
          const { page } = context.get(contextKey)
          page.inlineMark = createInlineMark()
          page.html = draw(page.inlineMark)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          return new Response(null, { status, headers })
        },
      },
    },
    routes: { root: { ...root, module: { default: () => null } } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { ...root, module: '', hasLoader: false, hasAction: false, hasErrorBoundary: false } },
      url: '',
      version: '',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild
}

const css = '.a{color:red}'

/** What is sent of a page at the end of whose text `injected` stands, as if the cleaning had failed. */
async function rendered(injected: string, isPublic: boolean) {
  const program = programOf((mark) => {
    const own = ` nonce="${mark}"`
    const scripts = isPublic
      ? `<script${own} ${pageScriptMark}="">ours()</script>`
      : `<script${own}>ours()</script>`
    return (
      `<!DOCTYPE html><html lang="pt-BR"><head><link rel="stylesheet" href="/a.css"/></head>` +
      `<body><main>${injected}</main>${scripts}${injected}</body></html>`
    )
  })
  const { render } = createRenderer(program, parts, (href) => (href === '/a.css' ? css : null))
  const { body, headers } = await render(new Request('https://praca.test/'), createContext(parts), {
    isPublic,
  })
  const policy = headers['Content-Security-Policy'] ?? ''
  const sources = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ')
  return { body, scripts: sources('script-src'), stylesheets: sources('style-src') }
}

const evil = [
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script type="module" async="">evil()</script>',
  `<script ${pageScriptMark}="">evil()</script>`,
  `<script nonce="${createInlineMark()}">evil()</script>`,
  '<svg><script>evil()</script></svg>',
  '<style>main{display:none}</style>',
]

describe.each([
  ['a public page', true],
  ['a screen of the application', false],
])('the policy of %s', (_, isPublic) => {
  test('names what the program wrote', async () => {
    const { scripts, stylesheets } = await rendered('<p>Pequi</p>', isPublic)
    expect(scripts).toEqual(["'self'", hash('ours()')])
    expect(stylesheets).toEqual(["'self'", ...(isPublic ? [hash(css)] : [])])
  })

  test.each(evil)('and nothing of a text that has %s', async (injected) => {
    const clean = await rendered('<p>Pequi</p>', isPublic)
    const { body, scripts, stylesheets } = await rendered(injected, isPublic)
    expect(body.split(injected)).toHaveLength(3)
    expect(scripts).toEqual(clean.scripts)
    expect(stylesheets).toEqual(clean.stylesheets)
  })
})
