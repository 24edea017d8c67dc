// Renders a page to completion, so that it can be hashed, compressed and kept.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { contextKey } from './platform/http/read.server.ts'
import { IslandMarkup } from './ui/islands/island.tsx'

const renderTimeoutMs = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let renderProblem: unknown
    const page = (
      <IslandMarkup value={drawIslands()}>
        <ServerRouter context={entry} url={request.url} />
      </IslandMarkup>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(patience)
        if (renderProblem) return reject(renderProblem)
        const collected = new PassThrough()
        pipe(collected)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        text(collected).then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
      onError(problem) {
        renderProblem = problem
      },
    })
    const patience = setTimeout(() => abort(new Error('the page took too long to render')), renderTimeoutMs)
  })
}

/** Each island is a tree of its own, with ids of its own, as it will be in the browser. */
function drawIslands() {
  let count = 0
  // In development React itself takes over, which looks for its marks between two texts.
  const draw = import.meta.env.DEV ? renderToString : renderToStaticMarkup
  return (part: ReactElement) => {
    count += 1
    return draw(part, { identifierPrefix: `i${count}` })
  }
}

/** Written down by whoever draws the page, which knows whose request it is. */
export const handleError: HandleErrorFunction = (problem, { context }) => {
  context.get(contextKey).page.problem ??= problem
}
