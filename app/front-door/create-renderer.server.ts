import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context } from '../platform/context.server.ts'
import type { ReadableDatabase } from '../platform/database/replica.server.ts'
import { cacheAnswers, type NextPublication } from '../platform/http/cached-answers.server.ts'
import {
  closedPolicy,
  collectOwnInline,
  developmentPolicy,
  pagePolicy,
} from '../platform/http/content-security-policy.server.ts'
import { finishPage } from '../platform/http/finish-page.server.ts'
import type { Rendered } from '../platform/http/page-cache.server.ts'
import { contextKey } from '../platform/http/read.server.ts'
import { Aborted } from '../platform/stops.ts'
import { readNextPublication } from '../rooms/content/record/next-publication.server.ts'
import type { OpenParts } from './parts.server.ts'

/** A route's headers that a visitor receives. */
function carried(response: Response): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'x-remix-response', 'location', 'x-robots-tag', 'referrer-policy']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  return headers
}

type RenderedFor = {
  /** the page has neither scripts nor stylesheets before its first paint */
  isPublic: boolean
  /** the page is rendered to be cached for all visitors, as its route allows */
  isShared?: boolean
  /** the next publication, when the caller knows it already */
  next?: NextPublication | null
  /** the database the page is read from, if not the primary */
  readable?: ReadableDatabase | null
}

/** @param readAsset reads a built stylesheet by its address; null in development, where Vite serves them */
export function createRenderer(
  build: ServerBuild,
  parts: OpenParts,
  readAsset: ((href: string) => string | null) | null,
) {
  const { announced, cache, env, log } = parts
  const handle = createRequestHandler(build, env.NODE_ENV === 'development' ? 'development' : 'production')
  const sharedFor = cacheAnswers(parts, {
    changes: cache.changes,
    ttlMs: cache.ttlMs,
    announced,
    readNext: readNextPublication,
  })

  /** Asked last, and only of a page that would be cached: a page for one person may read any table. */
  const allAnnounced = (tables: ReadonlySet<string>, path: string) => {
    const silent = [...tables].filter((table) => !announced.has(table))
    if (silent.length > 0)
      log.warn('a public page reads tables that announce no change', { path, tables: silent })
    return silent.length === 0
  }

  /** Logs every 5xx. A visitor who has left gets no answer, which is no error. */
  async function renderAndTell(request: Request, ctx: Context): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(contextKey, ctx)
    const response = await handle(request, context)
    if (request.signal.aborted) throw new Aborted()
    if (response.status >= 500)
      log.error('page', ctx.page.problem ?? new Error('nobody said why'), {
        request_id: ctx.request.id,
        path: new URL(request.url).pathname,
        status: response.status,
      })
    return response
  }

  async function render(
    request: Request,
    ctx: Context,
    { isPublic, isShared = false, next, readable }: RenderedFor,
  ): Promise<Rendered & { response: Response }> {
    if (isPublic) {
      const { touched, page } = ctx
      ctx.shared = sharedFor({ touched, page, ...(next && { next }), ...(readable && { readable }) })
    }
    const response = await renderAndTell(request, ctx)
    const type = response.headers.get('content-type') ?? ''
    let body = ctx.page.html ?? (await response.text())
    const headers = carried(response)
    const itsOwn = response.headers.get('content-security-policy')
    if (itsOwn) headers['Content-Security-Policy'] = itsOwn
    else if (type.startsWith('text/html')) {
      headers['content-type'] = 'text/html; charset=utf-8'
      if (!readAsset) headers['Content-Security-Policy'] = developmentPolicy
      else {
        const { inlineMark, sources } = ctx.page
        if (isPublic && inlineMark) body = finishPage(body, readAsset, inlineMark)
        const own = collectOwnInline(body, inlineMark)
        body = own.html
        headers['Content-Security-Policy'] = pagePolicy(
          body,
          own.inline,
          isPublic ? sources : { ...sources, frame: "'self'" },
        )
      }
    } else headers['Content-Security-Policy'] = closedPolicy
    const isForAll = response.status === 200 && !response.headers.has('set-cookie')
    const isCacheable =
      isShared &&
      ctx.page.isCacheable &&
      isForAll &&
      allAnnounced(ctx.touched.read, new URL(request.url).pathname)
    const { holdsForMs } = ctx.page
    return {
      status: response.status,
      headers,
      body,
      tables: ctx.touched.read,
      isCacheable,
      holdsForMs,
      response,
    }
  }

  /** The router's route manifest: the same for everyone, by the build's version. */
  async function renderManifest(url: URL, ctx: Context): Promise<Response> {
    const response = await renderAndTell(new Request(url), ctx)
    const headers = new Headers(response.headers)
    if (response.status === 200) headers.set('X-Cache-Class', 'public')
    return new Response(response.body, { status: response.status, headers })
  }

  return { render, renderManifest }
}
