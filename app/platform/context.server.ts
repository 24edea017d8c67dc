import { sql } from 'kysely'
import type { ActivityBook } from './activity.ts'
import type { Actor, Machine } from './actor.ts'
import type { Database } from './database/open.server.ts'
import { NoteTables, nothingTouched, type Touched } from './database/touched.server.ts'
import type { Env } from './env.server.ts'
import type { EventBook } from './events/events.ts'
import type { Disk } from './files/disk.server.ts'
import type { FileStore } from './files/file-store.server.ts'
import type { Limits } from './limits/limits.server.ts'
import type { Log } from './log.server.ts'
import type { PostOffice } from './mail/letter.ts'
import { askEachTime, type Once, rememberAnswers } from './once.server.ts'
import type { Outside } from './outside/outside.server.ts'
import type { Passwords } from './secrets/passwords.server.ts'
import type { Secrets } from './secrets/secrets.server.ts'
import type { Sections } from './sections.ts'
import type { Traces } from './traces/traces.ts'

/** The facts of the site that other rooms may know without knowing the room `site`. */
export type SiteFacts = {
  title: string
  email: string
  /** https://… without a path; null if neither environment nor settings name it */
  origin: string | null
  timezone: string
  /** the features that are switched on, by key, each with the title the organisation gave it */
  features: Readonly<Partial<Record<string, { title: string }>>>
}

type RequestFacts = {
  id: string
  /** the key of limits, from the proxy if it is trusted, else from the socket: of an IPv6 address only its /64 */
  ip: string
  userAgent: string
  /** whether the browser uses https */
  secure: boolean
  /** configured address for the same-origin rule; null if none is configured */
  ownOrigin: string | null
}

export type Parts = {
  activity: ActivityBook
  env: Env
  db: Database
  disk: Disk
  events: EventBook
  files: FileStore
  limits: Limits
  log: Log
  mail: PostOffice
  outside: Outside
  passwords: Passwords
  secrets: Secrets
  traces: Traces
  sections: Sections
  readSite(asker: Pick<Context, 'cached'>): Promise<SiteFacts | null>
}

/**
 * Caches an answer that is the same for every visitor, computed as for a visitor. @param what its key; the value is
 * shared and must not be changed
 */
export type Cached = <T>(what: string, ask: (ctx: Context) => Promise<T>) => Promise<T>

type PageFacts = {
  /** false: this answer must not be cached, although its route may be */
  isCacheable: boolean
  /** how many milliseconds the page's data stay true; see holdsUntil */
  holdsForMs: number
  /** the route's pattern, for the metrics */
  route?: string
  /** further hosts that the page may load from: a map's tiles, a video's player */
  sources: { img?: string; frame?: string }
  /** set when the database is away, so that the visitor cannot be identified */
  trouble?: unknown
  /** why the answer is a 5xx, for the log */
  problem?: unknown
  /** React's HTML as text: a response body would encode and decode it again */
  html?: string
  /** the mark by which the page's policy knows the inline scripts and stylesheets of our own code */
  inlineMark?: string
  /** true: the page is rendered without scripts, because the router knows no such address */
  isStill?: boolean
  /** a guard's refusal of everything below it; the frame around is still rendered */
  closed?: unknown
}

export type Context = Parts & {
  actor: Actor | null
  /** set if no person acts; a request has none */
  machine: Machine | null
  request: RequestFacts
  touched: Touched
  /** facts that loaders note about the page being rendered */
  page: PageFacts
  /** shared by all readers of this request (once.server.ts) */
  once: Once
  shared: Cached | null
  cached: Cached
  /** the database's clock */
  now(): Promise<Date>
  /** null before the first run */
  site(): Promise<SiteFacts | null>
}

const noRequest: RequestFacts = { id: '-', ip: '127.0.0.1', userAgent: '', secure: false, ownOrigin: null }

async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]?.now ?? new Date(Number.NaN)
}

/** A context without an actor is a visitor's. */
export function createContext(
  parts: Parts,
  given: { actor?: Actor | null; machine?: Machine; request?: RequestFacts } = {},
): Context {
  const touched = nothingTouched()
  return withQuestions({
    ...parts,
    db: parts.db.withPlugin(new NoteTables(touched)),
    touched,
    page: { isCacheable: true, holdsForMs: Number.POSITIVE_INFINITY, sources: {} },
    once: askEachTime,
    shared: null,
    actor: given.actor ?? null,
    machine: given.machine ?? null,
    request: given.request ?? noRequest,
  })
}

/**
 * `now()`, `site()` and `cached()` of the new context run on the given `db`: a second connection inside a transaction
 * could deadlock.
 */
export const contextWith = (
  ctx: Context,
  given: Partial<Pick<Context, 'db' | 'actor' | 'machine' | 'once' | 'request'>>,
): Context => withQuestions({ ...ctx, ...given })

/** Memoizes reads, for work that has written nothing yet, or does not write the data it reads. */
export const remembering = (ctx: Context): Context => contextWith(ctx, { once: rememberAnswers() })

function withQuestions(facts: Omit<Context, 'now' | 'cached' | 'site'>): Context {
  const ctx: Context = {
    ...facts,
    now: () => ctx.once('now', () => readClock(ctx.db)),
    cached: (what, ask) => (ctx.shared ? ctx.shared(what, ask) : ctx.once(what, () => ask(ctx))),
    site: () => ctx.cached('site facts', ctx.readSite),
  }
  return ctx
}

/** The site's time zone; before the first run that of Brasília. */
export const siteZone = async (ctx: Context): Promise<string> =>
  (await ctx.site())?.timezone ?? 'America/Sao_Paulo'
