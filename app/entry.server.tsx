// Renders a page to completion, so that it can be hashed, compressed and kept.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createInlineMark } from './platform/http/content-security-policy.server.ts'
import { contextKey } from './platform/http/read.server.ts'
import { isOfApplication } from './shell/browser/is-of-application.ts'
import { InlineMark } from './ui/inline-mark.ts'
import { IslandMarkup } from './ui/islands/island.tsx'

const renderTimeoutMs = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { location, loaderData } = entry.staticHandlerContext
  const isPage = !isOfApplication(location.pathname, loaderData.root?.settings)
  const { page } = context.get(contextKey)
  // In development the policy allows everything inline, and React compares the attributes.
  if (import.meta.env.PROD) page.inlineMark = createInlineMark()
  const { inlineMark } = page
  const html = isPage
    ? drawPage(request, entry, inlineMark)
    : await drawApplication(request, entry, inlineMark)
  // React Router marks its links too, which need none.
  page.html = inlineMark ? html.replaceAll(`<link nonce="${inlineMark}"`, '<link') : html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

const tree = (request: Request, entry: EntryContext, mark: string | undefined) => (
  <InlineMark value={mark}>
    <IslandMarkup value={drawIslands()}>
      <ServerRouter context={entry} url={request.url} {...(mark && { nonce: mark })} />
    </IslandMarkup>
  </InlineMark>
)

/** The browser runs no router on this page: it needs neither the route manifest nor the data again. */
function drawPage(request: Request, entry: EntryContext, mark: string | undefined): string {
  const { manifest, staticHandlerContext } = entry
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  const { serverHandoffStream: _, ...rest } = entry
  return `<!DOCTYPE html>${renderToStaticMarkup(tree(request, { ...rest, manifest: { ...manifest, routes } }, mark))}`
}

function drawApplication(request: Request, entry: EntryContext, mark: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let renderProblem: unknown
    const { pipe, abort } = renderToPipeableStream(tree(request, entry, mark), {
      ...(mark && { nonce: mark }),
      onAllReady() {
        clearTimeout(patience)
        if (renderProblem) return reject(renderProblem)
        const collected = new PassThrough()
        pipe(collected)
        text(collected).then(resolve, reject)
      },
      onShellError: reject,
      onError(problem) {
        renderProblem = problem
      },
    })
    const patience = setTimeout(() => abort(new Error('the page took too long to render')), renderTimeoutMs)
  })
}

/** Each island is a React tree with ids of its own, as it will be in the browser. */
function drawIslands() {
  let count = 0
  // In development React itself takes over, and looks for its marks between two texts.
  const render = import.meta.env.DEV ? renderToString : renderToStaticMarkup
  return (part: ReactElement) => {
    count += 1
    return render(part, { identifierPrefix: `i${count}` })
  }
}

/** Logged by the renderer of the page, which knows the request. */
export const handleError: HandleErrorFunction = (problem, { context }) => {
  context.get(contextKey).page.problem ??= problem
}
