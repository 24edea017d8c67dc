// What a verb is given: who asks, the database, the clock, and the doors to everything outside.
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Database } from './database/open.server.ts'
import { NoteTables, nothingTouched, type Touched } from './database/touched.server.ts'
import type { Env } from './env.server.ts'
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

/** What other rooms may know of the site without knowing the room `site`. */
export type SiteFacts = {
  title: string
  email: string
  /** https://… without a path, from the environment or the settings; null when neither names it */
  origin: string | null
  timezone: string
  /** the features that are switched on, by key, each with the title the organisation gave it */
  features: Readonly<Partial<Record<string, { title: string }>>>
}

type RequestFacts = {
  id: string
  /** as the proxy says when it is trusted, else the socket's */
  ip: string
  userAgent: string
  /** the scheme the browser sees */
  secure: boolean
  /** the configured address of this site, for the same-origin rule; null when nobody named one */
  ownOrigin: string | null
}

/** The long-lived parts of the program, composed once in server.ts (or by a test). */
export type Parts = {
  env: Env
  db: Database
  disk: Disk
  files: FileStore
  limits: Limits
  log: Log
  mail: PostOffice
  /** the carrier and the services of postal codes */
  outside: Outside
  passwords: Passwords
  secrets: Secrets
  sections: Sections
  readSite(asker: Pick<Context, 'db' | 'once'>): Promise<SiteFacts | null>
}

/**
 * An answer that is the same for everybody, asked as a visitor asks.
 * @param what names the question; whoever asks the same gets the same answer, which nobody may change
 */
export type Cached = <T>(what: string, ask: (ctx: Context) => Promise<T>) => Promise<T>

type PageFacts = {
  /** false: this answer must not be kept, although its route may be */
  keep: boolean
  /** for how many milliseconds what was read is true; see holdsUntil */
  holdsForMs: number
  /** hosts beyond our own: a map's tiles, a video's player */
  sources: { img?: string; frame?: string }
  /** why nobody could be asked who this is: the database is away. Nobody is a visitor for that. */
  trouble?: unknown
  /** why it is answered with 5xx; whoever renders it writes that down */
  problem?: unknown
  /** as React rendered it: handed over beside the answer, which would encode it and have it decoded again */
  html?: string
  /** rendered without scripts: the address it stands at is none the router knows */
  isStill?: boolean
  /** what a guard answers in the place of everything below it, while the frame around is rendered */
  closed?: unknown
}

export type Context = Parts & {
  actor: Actor | null
  request: RequestFacts
  touched: Touched
  /** what a loader says of the page being rendered */
  page: PageFacts
  /** what every reader of this request may share; see once.server.ts */
  once: Once
  /** what all visitors share from page to page; only where pages are rendered */
  shared: Cached | null
  /** what all visitors may share, else asked here and now */
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

/** What one request, job or task works with; without an actor it is a visitor's. */
export function createContext(
  parts: Parts,
  given: { actor?: Actor | null; request?: RequestFacts } = {},
): Context {
  const touched = nothingTouched()
  return withQuestions({
    ...parts,
    db: parts.db.withPlugin(new NoteTables(touched)),
    touched,
    page: { keep: true, holdsForMs: Number.POSITIVE_INFINITY, sources: {} },
    once: askEachTime,
    shared: null,
    actor: given.actor ?? null,
    request: given.request ?? noRequest,
  })
}

/**
 * The same work with another database, person or memory, which its questions go to as well: who waited in a transaction
 * for a second connection of the pool would, with as many at once as the pool has, wait for ever.
 */
export const contextWith = (ctx: Context, given: Partial<Pick<Context, 'db' | 'actor' | 'once'>>): Context =>
  withQuestions({ ...ctx, ...given })

/** What was read once stays true: for work that has written nothing yet, or asks for what it does not write. */
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

/** The zone whose clock the site goes by; before the first run, that of Brasília. */
export const siteZone = async (ctx: Context): Promise<string> =>
  (await ctx.site())?.timezone ?? 'America/Sao_Paulo'
