import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Actor } from '../platform/actor.ts'
import { type Context, createContext, type Parts, remembering } from '../platform/context.server.ts'
import { type Addresses, createAddresses, limitKeyOf } from '../platform/http/addresses.server.ts'
import { closedPolicy } from '../platform/http/content-security-policy.server.ts'
import { clearedSessionCookie, hasSessionCookie } from '../platform/http/cookies.server.ts'
import type { DoorEnv } from '../platform/http/door.server.ts'
import { answerProblem, errorResponse, notFoundAnswer } from '../platform/http/errors.server.ts'
import { watchForHiddenVisitors } from '../platform/http/hidden-visitors.server.ts'
import type { Hosts } from '../platform/http/hosts.server.ts'
import { isForAnyone, writeCached } from '../platform/http/page-answer.server.ts'
import type { PageCache } from '../platform/http/page-cache.server.ts'
import { securityHeaders } from '../platform/http/security-headers.server.ts'
import { rates } from '../platform/limits/rates.ts'
import type { Asked, Meter } from '../platform/metrics/meter.ts'
import { InvalidSignature, Unreadable } from '../platform/stops.ts'
import type { Told } from '../platform/traces/traces.ts'
import { checkAddress } from './address-rule.server.ts'
import { methodNotAllowed, methodsFor } from './allowed-methods.server.ts'
import { KeyInvalid, requireScope } from './ask-by-key.server.ts'
import { mountDoors } from './doors.server.ts'
import { pageInstead } from './page-instead.server.ts'
import { isOpenBeforeSetup, isPublicCall } from './public-calls.ts'
import { isPlain, refuseRequest, unreadableAnswer } from './request-line.server.ts'

export type FrontDoorParts = Parts & {
  meter: Meter
  hosts: Hosts
  cache: PageCache
  actorByToken(db: Parts['db'], token: string): Promise<Actor | null>
  actorByKey(db: Parts['db'], key: string): Promise<Actor | null>
  actorByCookie(db: Parts['db'], cookies: string, secure: boolean): Promise<Actor | null>
  isConfigured(db: Parts['db']): Promise<boolean>
  ready(): Promise<void>
}

/** Renders a page, for every GET that no door took. */
export type RenderPage = (request: Request, ctx: Context) => Promise<Response>

type Env = DoorEnv & { Bindings: HttpBindings }

export function createFrontDoor(parts: FrontDoorParts, renderPage: RenderPage) {
  const app = new OpenAPIHono<Env>()
  const render = withVisitor(parts, renderPage)
  const traceparentOf = traceparentFrom(parts)

  app.use('*', frame(parts, render))
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    await parts.ready()
    return c.json({ ok: true })
  })
  app.use('/api/*', guardApi(parts))
  mountDoors(app as unknown as OpenAPIHono<DoorEnv>)
  app.all('/api/*', (c) => {
    const allowed = methodsFor(app, c.req.path)
    const id = c.get('ctx').request.id
    return allowed.length > 0 ? methodNotAllowed(allowed, id) : notFoundAnswer(id)
  })
  app.on(['GET', 'HEAD'], '*', (c) => render(c.req.raw, c.get('ctx')))
  app.all('*', (c) => methodNotAllowed(['GET', 'HEAD'], c.get('ctx').request.id))
  app.onError((problem, c) => answerProblem(problem, c.get('ctx')?.request.id ?? '-', parts.log))

  const listen = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Only input that never became a request arrives here: the app answers its own problems.
    errorHandler: () => unreadableAnswer(),
  })

  return {
    fetch: (request: Request) => app.fetch(request),
    openapi: app,
    /** Runs before any other code sees the request; false when the page is not cached, or not in the form asked for. */
    answerCached(req: IncomingMessage, res: ServerResponse): boolean {
      const cached = req.url !== undefined && isForAnyone(req) ? parts.cache.read(req.url) : null
      if (!cached || !parts.hosts.allows(req.headers.host) || !isPlain(req)) return false
      const started = performance.now()
      const status = writeCached(cached, req, res, parts.cache.dictionary)
      if (status === null) return false
      const seconds = (performance.now() - started) / 1_000
      const asked = { method: req.method ?? 'GET', route: cached.route, kind: 'cached' as const, status }
      parts.meter.request({ ...asked, seconds })
      const traceparent = traceparentOf(socketOf(req), req.headers.traceparent)
      parts.traces.pastRequest(traceparent, { ...toldOf(asked), ms: seconds * 1_000 })
      return true
    },
    listener(req: IncomingMessage, res: ServerResponse) {
      return isPlain(req) ? listen(req, res) : refuseRequest(res)
    },
  }
}

/** Surrounds every answer: host rule, context, errors, headers, log line. */
function frame(parts: FrontDoorParts, render: RenderPage): MiddlewareHandler<Env> {
  const factsOf = factsFrom(parts)
  const traceparentOf = traceparentFrom(parts)
  const answer = async (c: HonoContext<Env>, next: Next, tell: (told: Told) => void) => {
    const { clientIp, ...request } = factsOf(c.env?.incoming, c.req.raw)
    const started = performance.now()
    c.set('ctx', createContext(parts, { request }))
    let isOurs = false
    try {
      const elsewhere = ownAddress(c, parts.hosts)
      if (elsewhere) c.res = new Response(null, { status: 308, headers: { Location: elsewhere } })
      else {
        checkHost(c.req.header('host'), parts.hosts)
        isOurs = true
        checkAddress(new URL(c.req.raw.url))
        await next()
      }
    } catch (problem) {
      c.res = answerProblem(problem, request.id, parts.log)
    }
    const shown = isOurs && (await pageInstead({ raw: c.req.raw, request, answer: c.res }, parts, render))
    if (shown) {
      c.res = undefined
      c.res = shown
    }
    for (const [name, value] of Object.entries(securityHeaders(request.secure)))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', closedPolicy)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
    c.res.headers.set('X-Request-Id', request.id)
    const ms = performance.now() - started
    const asked = { ...routeOf(c), method: c.req.method, status: c.res.status }
    parts.meter.request({ ...asked, seconds: ms / 1_000 })
    tell(toldOf(asked, request.id))
    parts.log.info('request', {
      request_id: request.id,
      method: c.req.method,
      path: new URL(c.req.url).pathname,
      status: c.res.status,
      ms: Math.round(ms),
      ip: clientIp,
    })
  }
  return (c, next) =>
    parts.traces.request(traceparentOf(socketOf(c.env?.incoming), c.req.header('traceparent')), (tell) =>
      answer(c, next, tell),
    )
}

const socketOf = (incoming: IncomingMessage | undefined) => incoming?.socket?.remoteAddress ?? '127.0.0.1'

/** Only a trusted proxy's trace header is used. */
function traceparentFrom({ env }: FrontDoorParts) {
  const addresses = createAddresses(env.TRUST_PROXY)
  return (socketIp: string, given: string | string[] | undefined) =>
    typeof given === 'string' && addresses.trusts(socketIp) ? given : null
}

/** A span is named by the route's pattern, never by the address. */
const toldOf = ({ route, kind, method, status }: Omit<Asked, 'seconds'>, id?: string): Told => ({
  name: `${method} ${route}`,
  facts: {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'praca.kind': kind,
    ...(id !== undefined && { 'praca.request_id': id }),
  },
  failed: status >= 500,
})

/** Always a pattern: each unknown address would otherwise become a time series of its own in the metrics. */
function routeOf(c: HonoContext<Env>): Pick<Asked, 'route' | 'kind'> {
  const path = matchedRoutes(c).find((one) => /[^/*]/.test(one.path) && !one.path.endsWith('/*'))?.path
  if (path?.startsWith('/api/')) return { route: path, kind: 'api' }
  if (path === '/healthz' || path === '/readyz') return { route: path, kind: 'probe' }
  if (path) return { route: path, kind: path.startsWith('/uploads/') ? 'file' : 'page' }
  const isApi = c.req.path.startsWith('/api/')
  return { route: c.get('ctx').page.route ?? 'none', kind: isApi ? 'api' : 'page' }
}

/** Only a trusted proxy may give a request its id, and only in characters that cannot forge a log line. */
const requestId = (given: string | null) =>
  given !== null && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID()

function factsFrom({ env, hosts, log }: FrontDoorParts) {
  const addresses = createAddresses(env.TRUST_PROXY)
  const watchForHidden = watchForHiddenVisitors(addresses, log)
  return (incoming: IncomingMessage | undefined, request: Request) => {
    const socketIp = socketOf(incoming)
    const header = (name: string) => request.headers.get(name)
    if (hosts.isHttps) watchForHidden(socketIp, header('x-forwarded-for'))
    const clientIp = addresses.clientIp(socketIp, header('x-forwarded-for'))
    return {
      id: requestId(addresses.trusts(socketIp) ? header('x-request-id') : null),
      ip: limitKeyOf(clientIp),
      userAgent: (header('user-agent') ?? '').slice(0, 300),
      secure: isSecure(addresses, socketIp, header('x-forwarded-proto'), hosts),
      ownOrigin: hosts.origin,
      /** whole, for the access record alone: docs/decisions/0214 */
      clientIp,
    }
  }
}

/** What a page fetches, or the browser ahead of a click, may be answered after a log-in, whose cookie it would clear. */
const isOpened = ({ headers }: Request) =>
  (headers.get('sec-fetch-dest') ?? 'document') === 'document' && !headers.has('sec-purpose')

/** Identifies the visitor by cookie; an invalid cookie is cleared. */
function withVisitor(parts: FrontDoorParts, renderPage: RenderPage): RenderPage {
  return async (request, asked) => {
    const cookies = request.headers.get('cookie') ?? ''
    const ctx = remembering(asked)
    if (!hasSessionCookie(cookies)) return renderPage(request, ctx)
    try {
      ctx.actor = await parts.actorByCookie(parts.db, cookies, ctx.request.secure)
    } catch (problem) {
      ctx.page.trouble = problem
    }
    const answer = await renderPage(request, ctx)
    // What a shared cache may keep carries no cookie: the cache would hand it to everybody.
    const mayBeKept = answer.headers.get('cache-control')?.includes('public') ?? false
    if (!ctx.actor && !ctx.page.trouble && !mayBeKept && isOpened(request))
      for (const secure of new Set([ctx.request.secure, false]))
        answer.headers.append('Set-Cookie', clearedSessionCookie(secure))
    return answer
  }
}

/** @param given the header Authorization: a session's token, or a key */
async function actorOf({ db, actorByToken, actorByKey }: FrontDoorParts, given: string): Promise<Actor> {
  if (/^Bearer praca_/i.test(given)) {
    const key = /^Bearer (praca_[A-Za-z0-9_-]{43})$/i.exec(given)?.[1]
    const actor = key ? await actorByKey(db, key) : null
    if (!actor) throw new KeyInvalid()
    return actor
  }
  const token = /^Token ([A-Za-z0-9_-]{16,128})$/.exec(given)?.[1]
  const actor = token ? await actorByToken(db, token) : null
  if (!actor) throw new InvalidSignature()
  return actor
}

/** Before a door: checks set-up, actor and rate limits. After it: drops the cached pages of written tables. */
function guardApi(parts: FrontDoorParts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const ctx = c.get('ctx')
    const path = c.req.path.replace(/\/+$/, '')
    if (!isOpenBeforeSetup(path) && !(await parts.isConfigured(parts.db)))
      return errorResponse(
        409,
        { message: 'Este site ainda não foi configurado.', code: 'not_configured' },
        ctx.request.id,
      )
    const given = c.req.header('authorization')
    const open = isPublicCall(c.req.method, path)
    if (given !== undefined && !open)
      ctx.actor = await actorOf(parts, given).catch(async (problem: unknown) => {
        await parts.limits.take(rates.api, `ip:${ctx.request.ip}`)
        throw problem
      })
    const { actor } = ctx
    if (actor?.key) await parts.limits.take(rates.key, actor.key._id)
    else await parts.limits.take(rates.api, actor ? `s:${actor.session}` : `ip:${ctx.request.ip}`)
    requireScope(c)
    await ctx.traces.verb(next)
    // Dropped before the answer leaves; other processes hear of the change by NOTIFY.
    if (ctx.touched.written.size > 0) parts.cache.dropChanged([...ctx.touched.written])
    return undefined
  }
}

function isSecure(addresses: Addresses, socketIp: string, proto: string | null, hosts: Hosts) {
  if (proto && addresses.trusts(socketIp)) return proto.split(',')[0]?.trim() === 'https'
  return hosts.isHttps
}

/** Where the same page is, for whoever typed the name with `www.` too much or too little; null for everybody else. */
function ownAddress(c: HonoContext<Env>, hosts: Hosts): string | null {
  const host = c.req.header('host')
  if (hosts.allows(host) || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return null
  const origin = hosts.originBeside(host)
  const { pathname, search } = new URL(c.req.raw.url)
  // A path begins with a slash, so that it cannot make the name longer.
  return origin && `${origin}${pathname}${search}`
}

function checkHost(host: string | undefined, hosts: Hosts) {
  if (!hosts.allows(host))
    throw new Unreadable(
      'Este endereço não é o deste site. Quem administra o site pode ajustá-lo em Configurações, Endereço do site.',
    )
}
