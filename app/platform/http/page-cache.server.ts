// Rendered public pages as compressed bytes, answered before any router (docs/rules/security.md 1.13). A page
// remembers which tables its render read; a change to one drops it, in every process.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import { ChangeLog } from './change-log.server.ts'

export type CachedPage = {
  etag: string
  headers: Record<string, string>
  plain: Buffer
  brotli: Buffer
  /** finished answers, by coding */
  ready: Partial<Record<Coding, ReadyAnswer>>
  tables: ReadonlySet<string>
  expiresAt: number
  /** hits */
  reads: number
  route: string
  /** compressed at the best level */
  isBest: boolean
  /** what it counts against the limit */
  bytes: number
}

export type Rendered = {
  status: number
  headers: Record<string, string>
  body: string
  tables: ReadonlySet<string>
  /** false for what must not be cached: an error, a Set-Cookie, a page for one person */
  isCacheable: boolean
  route?: string | undefined
  /** milliseconds the page is true, where less than the usual: "today" ends at midnight */
  holdsForMs?: number
}

type PageCacheSettings = {
  /** milliseconds a page may live without an announced change */
  ttlMs: number
  maxBytes: number
  now?: () => number
  /** the database is away: a stale page is better than none */
  isAway?: () => boolean
}

const brotli = promisify(brotliCompress)

/** While somebody waits: a sixth of level 9's time for 1 % more bytes. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }
/** 10 % smaller for thirty times the time, while nobody waits. */
const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
const readsWorthBest = 10

const compress = (plain: Buffer, level: Record<number, number>) =>
  brotli(plain, {
    params: {
      ...level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })

type Coding = 'br' | 'gzip' | 'plain'

const refuses = (accepted: string, coding: string) =>
  new RegExp(`(^|[,\\s])${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
const accepts = (accepted: string, coding: string) => accepted.includes(coding) && !refuses(accepted, coding)

// Browsers send a handful of values; others are worked out each time.
const codings = new Map<string, Coding>()

function codingFor(accepted: string): Coding {
  const known = codings.get(accepted)
  if (known) return known
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
  if (codings.size < 100) codings.set(accepted, coding)
  return coding
}

const asGzip = promisify(gzip)

export async function compressOnce(
  body: string,
  acceptEncoding: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; coding: 'br' | 'gzip' | null }> {
  const coding = codingFor(acceptEncoding)
  const plain = Buffer.from(body)
  if (coding === 'br') return { body: new Uint8Array(await compress(plain, quick)), coding }
  if (coding === 'gzip') return { body: new Uint8Array(await asGzip(plain)), coding }
  return { body: plain, coding: null }
}

type UnderWay = { since: number; page: Promise<Rendered | CachedPage> }

export class PageCache {
  renders = 0
  hits = 0
  private readonly settings: Required<PageCacheSettings>
  private readonly pages = new Map<string, CachedPage>()
  private readonly rendering = new Map<string, UnderWay>()
  private bytes = 0
  private squeezing: Promise<void> = Promise.resolve()
  readonly changes = new ChangeLog()

  constructor(settings: PageCacheSettings) {
    this.settings = { now: () => performance.now(), isAway: () => false, ...settings }
  }

  get ttlMs() {
    return this.settings.ttlMs
  }

  get size() {
    return { pages: this.pages.size, bytes: this.bytes }
  }

  read(key: string): CachedPage | null {
    const page = this.pages.get(key)
    if (!page || (page.expiresAt <= this.settings.now() && !this.settings.isAway())) return null
    return this.readOld(key)
  }

  /** However old: for whoever cannot render it anew. */
  readOld(key: string): CachedPage | null {
    const page = this.pages.get(key)
    if (!page) return null
    this.hits++
    // Least recently used first: a Map preserves the order of insertion.
    this.pages.delete(key)
    this.pages.set(key, page)
    if (++page.reads === readsWorthBest && !page.isBest)
      // If it fails, the quick copy goes on serving.
      this.squeezing = this.squeezing.then(() => this.squeeze(key, page)).catch(() => {})
    return page
  }

  /** Settles when no page is waiting for better compression. */
  async squeezed(): Promise<void> {
    await this.squeezing
  }

  /**
   * Drops what was made of these tables. Null: anything may have changed, and every page is rendered anew, unless the
   * database is away.
   */
  dropChanged(tables: readonly string[] | null): void {
    this.changes.note(tables)
    if (tables === null) {
      for (const page of this.pages.values()) page.expiresAt = Number.NEGATIVE_INFINITY
      return
    }
    for (const [key, page] of this.pages)
      if (tables.some((table) => page.tables.has(table))) this.forget(key, page)
  }

  /**
   * One render for all who ask meanwhile. Whoever asks after a change does not join a render begun before it: what
   * was unpublished must be gone.
   */
  async render(key: string, render: () => Promise<Rendered>): Promise<Rendered | CachedPage> {
    const underWay = this.rendering.get(key)
    if (underWay?.since === this.changes.sequence) return underWay.page
    const started: UnderWay = {
      since: this.changes.sequence,
      page: this.renderAndCache(key, render).finally(() => {
        if (this.rendering.get(key) === started) this.rendering.delete(key)
      }),
    }
    this.rendering.set(key, started)
    return started.page
  }

  private async renderAndCache(key: string, render: () => Promise<Rendered>): Promise<Rendered | CachedPage> {
    const startedAt = this.changes.sequence
    const begun = this.settings.now()
    this.renders++
    const rendered = await render()
    if (!rendered.isCacheable || rendered.status !== 200) return rendered
    const livesFor = Math.min(this.settings.ttlMs, rendered.holdsForMs ?? Number.POSITIVE_INFINITY)
    const page = await this.asPage(rendered, this.pages.get(key), begun + livesFor)
    if (this.changes.changedSince(startedAt, rendered.tables)) return page
    const before = this.pages.get(key)
    if (before) this.forget(key, before)
    this.pages.set(key, page)
    this.bytes += page.bytes
    this.makeRoom()
    return page
  }

  private async asPage(
    rendered: Rendered,
    before: CachedPage | undefined,
    expiresAt: number,
  ): Promise<CachedPage> {
    const plain = Buffer.from(rendered.body)
    const hash = createHash('sha256')
      .update(plain)
      .update(JSON.stringify(rendered.headers))
      .digest('base64url')
    const same = before?.etag === hash ? before : undefined
    const squeezed = same?.brotli ?? (await compress(plain, quick))
    return {
      etag: hash,
      headers: rendered.headers,
      plain,
      brotli: squeezed,
      ready: same?.ready ?? {},
      tables: rendered.tables,
      route: rendered.route ?? 'none',
      expiresAt,
      reads: 0,
      isBest: same?.isBest ?? false,
      // Half as much as brotli's again: gzip.
      bytes: plain.byteLength + Math.ceil(squeezed.byteLength * 2.5) + 1_024,
    }
  }

  private async squeeze(key: string, page: CachedPage): Promise<void> {
    if (this.pages.get(key) !== page) return
    const squeezed = await compress(page.plain, best)
    page.isBest = true
    if (squeezed.byteLength >= page.brotli.byteLength) return
    page.brotli = squeezed
    delete page.ready.br
  }

  private forget(key: string, page: CachedPage) {
    this.pages.delete(key)
    this.bytes -= page.bytes
  }

  private makeRoom() {
    for (const [key, page] of this.pages) {
      if (this.bytes <= this.settings.maxBytes) return
      this.forget(key, page)
    }
  }
}

type ReadyAnswer = { etag: string; body: Buffer; headers: string[]; unchanged: string[] }

/** As node:http writes them. */
const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

function prepare(page: CachedPage, coding: Coding): ReadyAnswer {
  const body = coding === 'br' ? page.brotli : coding === 'gzip' ? gzipSync(page.plain) : page.plain
  const etag = `"${page.etag}-${coding}"`
  const headers = { ...page.headers, ETag: etag }
  return {
    etag,
    body,
    headers: flat({
      ...headers,
      'Content-Length': String(body.byteLength),
      ...(coding !== 'plain' && { 'Content-Encoding': coding }),
    }),
    unchanged: flat(headers),
  }
}

/** Worked out once per page and coding. */
export function answerFor(
  page: CachedPage,
  acceptEncoding: string,
  ifNoneMatch: string | undefined,
): PageAnswer {
  const coding = codingFor(acceptEncoding)
  page.ready[coding] ??= prepare(page, coding)
  const { etag, body, headers, unchanged } = page.ready[coding]
  return ifNoneMatch !== undefined && has(ifNoneMatch, etag)
    ? { status: 304, headers: unchanged, body: null }
    : { status: 200, headers, body }
}

type PageAnswer = { status: 200 | 304; headers: string[]; body: Buffer | null }
const has = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === etag ||
  (ifNoneMatch.includes(',') && ifNoneMatch.split(',').some((one) => one.trim() === etag))

const sessionCookie = /(?:^|;\s*)(?:__Host-)?sid=/

/** A plain GET or HEAD without a session. */
export const isForAnyone = (req: IncomingMessage) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (req.headers.cookie === undefined || !sessionCookie.test(req.headers.cookie))

/** Looks at nothing of the request but its URL and encodings. Answers the status. */
export function writeCached(page: CachedPage, req: IncomingMessage, res: ServerResponse): number {
  const accepted = req.headers['accept-encoding']
  const { status, headers, body } = answerFor(
    page,
    typeof accepted === 'string' ? accepted : '',
    req.headers['if-none-match'],
  )
  res.writeHead(status, headers)
  res.end(req.method === 'HEAD' ? undefined : (body ?? undefined))
  return status
}
