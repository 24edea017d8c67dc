// Rendered public pages, kept as compressed bytes and answered before any router (threats.md 1.13).
// A page remembers which tables its render read; a change to one of them drops it, in every process.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type CachedPage = {
  etag: string
  headers: Record<string, string>
  plain: Buffer
  brotli: Buffer
  /** answers as they are written, by coding */
  ready: Partial<Record<Coding, ReadyAnswer>>
  tables: ReadonlySet<string>
  expiresAt: number
}

export type Rendered = {
  status: number
  headers: Record<string, string>
  body: string
  tables: ReadonlySet<string>
  /** false for anything that must not be kept: an error, a Set-Cookie, a page for one person */
  keep: boolean
  /** milliseconds for which the page is true, where that is less than any page may live: "today" ends at midnight */
  holdsForMs?: number
}

type PageCacheSettings = {
  /** milliseconds a page may live without a change being announced */
  ttlMs: number
  maxBytes: number
  now?: () => number
  /** the database is away: a page that is old is better than none */
  isAway?: () => boolean
}

const compress = (plain: Buffer) =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })

type Coding = 'br' | 'gzip' | 'plain'

const refuses = (accepted: string, coding: string) =>
  new RegExp(`(^|[,\\s])${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
const accepts = (accepted: string, coding: string) => accepted.includes(coding) && !refuses(accepted, coding)

// Browsers send a handful of values; anything beyond is worked out each time.
const codings = new Map<string, Coding>()

function codingFor(accepted: string): Coding {
  const known = codings.get(accepted)
  if (known) return known
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
  if (codings.size < 100) codings.set(accepted, coding)
  return coding
}

type UnderWay = { since: number; page: Promise<Rendered | CachedPage> }

export class PageCache {
  renders = 0
  private readonly settings: Required<PageCacheSettings>
  private readonly pages = new Map<string, CachedPage>()
  private readonly rendering = new Map<string, UnderWay>()
  private readonly changedAt = new Map<string, number>()
  private allChangedAt = 0
  private sequence = 0
  private bytes = 0

  constructor(settings: PageCacheSettings) {
    this.settings = { now: () => performance.now(), isAway: () => false, ...settings }
  }

  get size() {
    return { pages: this.pages.size, bytes: this.bytes }
  }

  read(key: string): CachedPage | null {
    const page = this.pages.get(key)
    if (!page || (page.expiresAt <= this.settings.now() && !this.settings.isAway())) return null
    return this.readOld(key)
  }

  /** However old it is: for whoever could not draw it anew. */
  readOld(key: string): CachedPage | null {
    const page = this.pages.get(key)
    if (!page) return null
    // Last read, last dropped: a Map keeps the order of insertion.
    this.pages.delete(key)
    this.pages.set(key, page)
    return page
  }

  /**
   * Drops what was made of these tables. Null means that anything may have changed: every page is drawn anew before it is
   * answered again, but for an outage that comes first.
   */
  dropChanged(tables: readonly string[] | null): void {
    this.sequence++
    if (tables === null) {
      this.allChangedAt = this.sequence
      for (const page of this.pages.values()) page.expiresAt = Number.NEGATIVE_INFINITY
      return
    }
    for (const table of tables) this.changedAt.set(table, this.sequence)
    for (const [key, page] of this.pages)
      if (tables.some((table) => page.tables.has(table))) this.forget(key, page)
  }

  /**
   * Renders once for all who ask for the same page meanwhile. Whoever asks after a change does not join a render that
   * began before it: what was unpublished is gone for everybody who comes later.
   */
  async render(key: string, draw: () => Promise<Rendered>): Promise<Rendered | CachedPage> {
    const underWay = this.rendering.get(key)
    if (underWay?.since === this.sequence) return underWay.page
    const started: UnderWay = {
      since: this.sequence,
      page: this.renderAndKeep(key, draw).finally(() => {
        if (this.rendering.get(key) === started) this.rendering.delete(key)
      }),
    }
    this.rendering.set(key, started)
    return started.page
  }

  private async renderAndKeep(key: string, draw: () => Promise<Rendered>): Promise<Rendered | CachedPage> {
    const startedAt = this.sequence
    const begun = this.settings.now()
    this.renders++
    const rendered = await draw()
    if (!rendered.keep || rendered.status !== 200) return rendered
    const livesFor = Math.min(this.settings.ttlMs, rendered.holdsForMs ?? Number.POSITIVE_INFINITY)
    const page = this.asPage(rendered, this.pages.get(key), begun + livesFor)
    if (this.changedSince(startedAt, rendered.tables)) return page
    const before = this.pages.get(key)
    if (before) this.forget(key, before)
    this.pages.set(key, page)
    this.bytes += weight(page)
    this.makeRoom()
    return page
  }

  private changedSince(sequence: number, tables: ReadonlySet<string>): boolean {
    if (this.allChangedAt > sequence) return true
    for (const table of tables) if ((this.changedAt.get(table) ?? 0) > sequence) return true
    return false
  }

  private asPage(rendered: Rendered, before: CachedPage | undefined, expiresAt: number): CachedPage {
    const plain = Buffer.from(rendered.body)
    const hash = createHash('sha256')
      .update(plain)
      .update(JSON.stringify(rendered.headers))
      .digest('base64url')
    const same = before?.etag === hash ? before : undefined
    return {
      etag: hash,
      headers: rendered.headers,
      plain,
      brotli: same?.brotli ?? compress(plain),
      ready: same?.ready ?? {},
      tables: rendered.tables,
      expiresAt,
    }
  }

  private forget(key: string, page: CachedPage) {
    this.pages.delete(key)
    this.bytes -= weight(page)
  }

  private makeRoom() {
    for (const [key, page] of this.pages) {
      if (this.bytes <= this.settings.maxBytes) return
      this.forget(key, page)
    }
  }
}

const weight = (page: CachedPage) => page.plain.byteLength + page.brotli.byteLength + 1_024

type ReadyAnswer = { etag: string; body: Buffer; headers: string[]; unchanged: string[] }

/** Headers in the flat form that node:http writes as they are. */
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

/** The bytes and headers for one request, worked out once per page and coding. */
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

/** A request that a kept page may answer: a plain GET or HEAD by somebody without a session. */
export const isForAnyone = (req: IncomingMessage) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (req.headers.cookie === undefined || !sessionCookie.test(req.headers.cookie))

/** Answers on the bare response; nothing of the request but its URL and encodings is looked at. */
export function writeCached(page: CachedPage, req: IncomingMessage, res: ServerResponse): void {
  const accepted = req.headers['accept-encoding']
  const { status, headers, body } = answerFor(
    page,
    typeof accepted === 'string' ? accepted : '',
    req.headers['if-none-match'],
  )
  res.writeHead(status, headers)
  res.end(req.method === 'HEAD' ? undefined : (body ?? undefined))
}
