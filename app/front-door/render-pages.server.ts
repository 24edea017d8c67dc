import type { ServerBuild } from 'react-router'
import { type Context, createContext, remembering } from '../platform/context.server.ts'
import type { ReadableDatabase } from '../platform/database/replica.server.ts'
import { acceptedIn, compressOnce } from '../platform/http/codings.server.ts'
import { type CachedAddress, pageAddresses } from '../platform/http/page-address.server.ts'
import { answerFor, askEachTime, isForOne } from '../platform/http/page-answer.server.ts'
import type { CachedPage, Rendered } from '../platform/http/page-cache.server.ts'
import type { PageDictionary } from '../platform/http/page-dictionary.server.ts'
import { securityHeaders } from '../platform/http/security-headers.server.ts'
import { rates } from '../platform/limits/rates.ts'
import { TooMany } from '../platform/stops.ts'
import { readNextPublication } from '../rooms/content/record/next-publication.server.ts'
import { checkAskedPaths } from './address-rule.server.ts'
import { createRenderer } from './create-renderer.server.ts'
import type { RenderPage } from './front-door.server.ts'
import { lendDictionary } from './lend-dictionary.server.ts'
import type { OpenParts } from './parts.server.ts'

const privateHeaders = (status: number) => ({
  'Cache-Control': 'private, no-store',
  ...(status === 503 && { 'Retry-After': '5' }),
})

/** Marks answers a service worker may cache (docs/rules/security.md 1.14). @param sharedSeconds what a CDN may keep them */
const publicHeaders = (sharedSeconds: number) => ({
  'Cache-Control': sharedSeconds > 0 ? `${askEachTime}, s-maxage=${sharedSeconds}` : askEachTime,
  Vary: 'Accept-Encoding, Available-Dictionary, Cookie',
  'X-Cache-Class': 'public',
})

const isOfTheAccount = ({ pathname }: URL) => /^\/conta(\/|\.|$)/.test(pathname)

async function takeTurn(ctx: Context) {
  try {
    await ctx.limits.take(rates.renderedAlone, `ip:${ctx.request.ip}`)
  } catch (problem) {
    if (problem instanceof TooMany) throw problem
    // If the database is away, the site still renders a page that says so.
    ctx.page.trouble = problem
  }
}

/** Removes the framework's internal headers: they are not the visitor's to set. */
function cleanRequest(request: Request): Request {
  const headers = new Headers()
  for (const name of ['cookie', 'accept', 'accept-language', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Request(request.url, { method: 'GET', headers, signal: request.signal })
}

/** @param readAsset reads a built stylesheet by its address; null in development, where Vite serves them */
export function renderPages(
  build: ServerBuild,
  parts: OpenParts,
  readAsset: ((href: string) => string | null) | null,
): RenderPage {
  const { cache, hosts, env } = parts
  const addresses = pageAddresses(build)
  const { render, renderManifest } = createRenderer(build, parts, readAsset)
  const fromCache = (page: CachedPage, request: Request) => asResponse(page, request, cache.dictionary)
  const lend = readAsset
    ? lendDictionary(parts, (request, ctx) => render(request, ctx, { isPublic: true }))
    : async () => null

  /** Renders for a person who is logged in, for an uncached address, and in development. */
  async function renderAlone(request: Request, ctx: Context): Promise<Response> {
    if (!ctx.actor && !ctx.page.trouble) await takeTurn(ctx)
    const isPublic = !isOfTheAccount(new URL(request.url))
    const { response, body, status, headers } = await render(cleanRequest(request), ctx, { isPublic })
    const answer = await answerOnce(request, { status, headers, body }, cache.dictionary)
    for (const cookie of response.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
    return answer
  }

  /** @param readable the replica that the page is read from; null: the primary, as `ctx` says */
  async function renderFrom(readable: ReadableDatabase | null, address: CachedAddress, ctx: Context) {
    // Read before the page; when the database is away there is nothing to cache.
    const next = await readNextPublication(ctx.db).catch((problem: unknown) => {
      ctx.page.trouble = problem
      return null
    })
    ctx.page.holdsForMs = next?.untilNext ?? 0
    // Loaders that ask for the time during this render share this one.
    if (next) void ctx.once('now', async () => next.now)
    // A new request: no data of the first visitor enters the page, and their leaving does not abort it.
    return render(new Request(address.url), ctx, { isPublic: true, isShared: true, next, readable })
  }

  /** Null when no page can be read from a replica now. */
  async function renderFromReplica(address: CachedAddress, { request, page }: Context) {
    const readable = await parts.replica?.whenCaughtUp()
    if (!readable) return null
    const ctx = remembering(createContext({ ...parts, db: readable.db }, { request }))
    ctx.page.route = page.route ?? address.route
    const rendered = await renderFrom(readable, address, ctx)
    if (rendered.status < 500 && ctx.page.trouble === undefined) return rendered
    parts.replica?.avoid()
    return null
  }

  const renderForAll = (address: CachedAddress, ctx: Context) =>
    cache.render(address.key, async () => {
      const rendered = (await renderFromReplica(address, ctx)) ?? (await renderFrom(null, address, ctx))
      if (!rendered.isCacheable) return rendered
      const security = securityHeaders(hosts.isHttps)
      return {
        ...rendered,
        route: address.route,
        headers: { ...rendered.headers, ...security, ...publicHeaders(env.SHARED_CACHE_SECONDS) },
      }
    })

  return async function renderPage(request, ctx) {
    const url = new URL(request.url)
    if (url.pathname === '/__manifest') {
      checkAskedPaths(url)
      return renderManifest(url, ctx)
    }
    const lent = await lend(request, url, ctx)
    if (lent) return lent
    const address = addresses.cached(url)
    ctx.page.route = address?.route ?? addresses.routeOf(url) ?? 'none'
    const isShared = readAsset !== null && !isForOne(request.headers.get('cookie'))
    if (!address || !isShared) return renderAlone(request, ctx)
    const cached = cache.read(address.key)
    if (cached) return fromCache(cached, request)
    const page = await renderForAll(address, ctx)
    if ('etag' in page) return fromCache(page, request)
    // The database went away just now: serve the stale page. Pages whose data changed were dropped already.
    const old = page.status === 503 ? cache.readOld(address.key) : null
    if (old) return fromCache(old, request)
    return answerOnce(request, page, cache.dictionary)
  }
}

/** Compresses quickly and does not cache. */
async function answerOnce(
  request: Request,
  { status, headers, body }: Pick<Rendered, 'status' | 'headers' | 'body'>,
  lent: PageDictionary | null,
): Promise<Response> {
  const all = { ...headers, ...privateHeaders(status) }
  if (body === '') return new Response(null, { status, headers: all })
  const sent = await compressOnce(body, acceptedIn(request), lent)
  return new Response(sent.body, {
    status,
    headers: {
      ...all,
      Vary: 'Accept-Encoding, Available-Dictionary',
      ...(sent.coding && { 'Content-Encoding': sent.coding }),
    },
  })
}

/** The answer for the first visitors, and for addresses with query keys that we drop. */
async function asResponse(
  page: CachedPage,
  request: Request,
  lent: PageDictionary | null,
): Promise<Response> {
  const { status, headers, body } = await answerFor(page, acceptedIn(request), lent)
  return new Response(request.method === 'HEAD' || body === null ? null : new Uint8Array(body), {
    status,
    headers: pairs(headers),
  })
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))
