// Renders a page by React Router, or takes it from the cache; decides whether it may be kept.

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context } from '../platform/context.server.ts'
import { cacheAnswers, type NextPublication } from '../platform/http/cached-answers.server.ts'
import { hasSessionCookie } from '../platform/http/cookies.server.ts'
import {
  closedPolicy,
  contentSecurityPolicy,
  finishPage,
  securityHeaders,
} from '../platform/http/finish-page.server.ts'
import { cachedAddresses } from '../platform/http/page-address.server.ts'
import {
  answerFor,
  type CachedPage,
  compressOnce,
  type Rendered,
} from '../platform/http/page-cache.server.ts'
import { contextKey } from '../platform/http/read.server.ts'
import { rates } from '../platform/limits/rates.ts'
import { Aborted, TooMany } from '../platform/stops.ts'
import { readNextPublication } from '../rooms/content/record/next-publication.server.ts'
import { checkAskedPaths } from './address-rule.server.ts'
import type { RenderPage } from './front-door.server.ts'
import type { OpenParts } from './parts.server.ts'

/**
 * Vite's own scripts and stylesheets are inline, and it talks to the page by a socket. Chromium complains of every eval
 * that somebody tries (Zod does, and goes on without) where no rule for scripts stands.
 */
const developmentPolicy =
  "default-src 'self' 'unsafe-inline' data: blob: ws:; script-src 'self' 'unsafe-inline' blob:"

const privateHeaders = (status: number) => ({
  'Cache-Control': 'private, no-store',
  ...(status === 503 && { 'Retry-After': '5' }),
})

/** Names the classes of answer a service worker may keep (docs/rules/security.md 1.14). */
const publicHeaders = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  Vary: 'Accept-Encoding, Cookie',
  'X-Cache-Class': 'public',
}

const isOfTheAccount = ({ pathname }: URL) => /^\/conta(\/|\.|$)/.test(pathname)

async function takeTurn(ctx: Context) {
  try {
    await ctx.limits.take(rates.renderedAlone, `ip:${ctx.request.ip}`)
  } catch (problem) {
    if (problem instanceof TooMany) throw problem
    // Without its database the site still renders a page that says so.
    ctx.page.trouble = problem
  }
}

/** @param readAsset reads a built stylesheet by its address; null in development, where Vite serves them */
export function renderPages(
  build: ServerBuild,
  parts: OpenParts,
  readAsset: ((href: string) => string | null) | null,
): RenderPage {
  const { announced, cache, env, hosts, log } = parts
  const addressOf = cachedAddresses(build)
  const handle = createRequestHandler(build, env.NODE_ENV === 'development' ? 'development' : 'production')
  const sharedFor = cacheAnswers(parts, {
    changes: cache.changes,
    ttlMs: cache.ttlMs,
    announced,
    readNext: readNextPublication,
  })

  const allAnnounced = (tables: ReadonlySet<string>, path: string) => {
    const silent = [...tables].filter((table) => !announced.has(table))
    if (silent.length > 0)
      log.warn('a public page reads tables that announce no change', { path, tables: silent })
    return silent.length === 0
  }

  /** Sends only what a route may know: headers of the framework's own making are not the visitor's to set. */
  const cleanRequest = (request: Request, url: string) => {
    const headers = new Headers()
    for (const name of ['cookie', 'accept', 'accept-language', 'user-agent']) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    return new Request(url, { method: 'GET', headers, signal: request.signal })
  }

  /** No 5xx without a line that says why. Whoever has left is answered nothing, and broke nothing by leaving. */
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
    /** it has no scripts nor stylesheets in front of its first paint */
    isPublic: boolean,
    next?: NextPublication | null,
  ): Promise<Rendered & { response: Response }> {
    if (isPublic) ctx.shared = sharedFor({ touched: ctx.touched, page: ctx.page, ...(next && { next }) })
    const response = await renderAndTell(request, ctx)
    const type = response.headers.get('content-type') ?? ''
    let body = ctx.page.html ?? (await response.text())
    const headers: Record<string, string> = {}
    for (const name of ['content-type', 'x-remix-response', 'location', 'x-robots-tag', 'referrer-policy']) {
      const value = response.headers.get(name)
      if (value) headers[name] = value
    }
    if (type.startsWith('text/html')) {
      headers['content-type'] = 'text/html; charset=utf-8'
      if (!readAsset) headers['Content-Security-Policy'] = developmentPolicy
      else {
        if (isPublic) body = finishPage(body, readAsset)
        headers['Content-Security-Policy'] = contentSecurityPolicy(body, ctx.page.sources)
      }
    } else headers['Content-Security-Policy'] = closedPolicy
    const keep =
      isPublic &&
      ctx.page.keep &&
      response.status === 200 &&
      !response.headers.has('set-cookie') &&
      allAnnounced(ctx.touched.read, new URL(request.url).pathname)
    const { holdsForMs } = ctx.page
    return { status: response.status, headers, body, tables: ctx.touched.read, keep, holdsForMs, response }
  }

  /** The router's map of the site: the same for everyone, named by the build's version. */
  async function renderManifest(url: URL, ctx: Context): Promise<Response> {
    const response = await renderAndTell(new Request(url), ctx)
    const headers = new Headers(response.headers)
    if (response.status === 200) headers.set('X-Cache-Class', 'public')
    return new Response(response.body, { status: response.status, headers })
  }

  return async function renderPage(request, ctx) {
    const url = new URL(request.url)
    if (url.pathname === '/__manifest') {
      checkAskedPaths(url)
      return renderManifest(url, ctx)
    }
    const address = addressOf(url)
    if (!address || hasSessionCookie(request.headers.get('cookie') ?? '') || readAsset === null) {
      if (!ctx.actor && !ctx.page.trouble) await takeTurn(ctx)
      const { response, body, status, headers } = await render(
        cleanRequest(request, request.url),
        ctx,
        !isOfTheAccount(url),
      )
      const answer = await answerOnce(request, { status, headers, body })
      for (const cookie of response.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
      return answer
    }
    const cached = cache.read(address.key)
    if (cached) return asResponse(cached, request)
    const page = await cache.render(address.key, async () => {
      // Asked before anything is read; with the database away there is nothing to keep, and no loader asks once more.
      const next = await readNextPublication(ctx.db).catch((problem: unknown) => {
        ctx.page.trouble = problem
        return null
      })
      ctx.page.holdsForMs = next?.untilNext ?? 0
      // Whoever asks for the time while this page is rendered has it already.
      if (next) void ctx.once('now', async () => next.now)
      // The render belongs to all who wait for it: a visitor who leaves must not abort it.
      // Nothing of the first visitor's request goes into it.
      const asked = new Request(address.url)
      const rendered = await render(asked, ctx, true, next)
      if (!rendered.keep) return rendered
      return {
        ...rendered,
        headers: {
          ...rendered.headers,
          ...securityHeaders(hosts.origin?.startsWith('https://') ?? false),
          ...publicHeaders,
        },
      }
    })
    if ('etag' in page) return asResponse(page, request)
    // The database went away just now: what is known to have changed is not among the cached.
    const old = page.status === 503 ? cache.readOld(address.key) : null
    if (old) return asResponse(old, request)
    return answerOnce(request, page)
  }
}

/** A page that is nobody else's. */
async function answerOnce(
  request: Request,
  { status, headers, body }: Pick<Rendered, 'status' | 'headers' | 'body'>,
): Promise<Response> {
  const all = { ...headers, ...privateHeaders(status) }
  if (body === '') return new Response(null, { status, headers: all })
  const sent = await compressOnce(body, request.headers.get('accept-encoding') ?? '')
  return new Response(sent.body, {
    status,
    headers: { ...all, Vary: 'Accept-Encoding', ...(sent.coding && { 'Content-Encoding': sent.coding }) },
  })
}

/** A cached page answered through the router's side: the first visitors, and addresses with query keys we drop. */
function asResponse(page: CachedPage, request: Request): Response {
  const { status, headers, body } = answerFor(
    page,
    request.headers.get('accept-encoding') ?? '',
    request.headers.get('if-none-match') ?? undefined,
  )
  return new Response(request.method === 'HEAD' || body === null ? null : new Uint8Array(body), {
    status,
    headers: pairs(headers),
  })
}

const pairs = (flat: string[]) =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as [string, string]] : []))
