// Stores rendered public pages as compressed bytes, answered before any router (docs/rules/security.md 1.13). A page
// notes which tables its render read; a change to one of them drops it, in every process.
import { createHash } from 'node:crypto'
import { ChangeLog } from './change-log.server.ts'
import { best, type Coding, compress, quick } from './codings.server.ts'
import type { PageDictionary } from './page-dictionary.server.ts'

export type ReadyAnswer = { etag: string; body: Buffer; headers: string[]; unchanged: string[] }

export type CachedPage = {
  etag: string
  headers: Record<string, string>
  plain: Buffer
  brotli: Buffer
  /** compressed against the dictionary, once a browser has asked for that */
  shared?: Buffer
  /** finished answers, by coding */
  ready: Partial<Record<Coding, ReadyAnswer>>
  tables: ReadonlySet<string>
  expiresAt: number
  /** hits */
  reads: number
  route: string
  /** compressed at the best level */
  isBest: boolean
  /** the size that counts against the limit */
  bytes: number
}

export type Rendered = {
  status: number
  headers: Record<string, string>
  body: string
  tables: ReadonlySet<string>
  /** false for an answer that must not be cached: an error, a Set-Cookie, a page for one person */
  isCacheable: boolean
  route?: string | undefined
  /** milliseconds the page stays true, if less than the usual: "today" ends at midnight */
  holdsForMs?: number
}

type PageCacheSettings = {
  /** milliseconds a page may live without an announced change */
  ttlMs: number
  maxBytes: number
  now?: () => number
  /** whether the database is away: then a stale page is better than none */
  isAway?: () => boolean
}

const readsWorthBest = 10

type UnderWay = { since: number; page: Promise<Rendered | CachedPage> }

export class PageCache {
  renders = 0
  hits = 0
  /** the dictionary for browsers that have it; null until a browser asks for it */
  dictionary: PageDictionary | null = null
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

  /** A page that may be stale; used while rendering fails. */
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
   * Drops the pages made from these tables. Null: any table may have changed, and every page is rendered anew, unless
   * the database is away.
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
   * Renders once for all requests that come meanwhile. A request that comes after a change does not join a render begun
   * before it, because an unpublished record must be gone.
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
      ...(same?.shared && { shared: same.shared }),
      ready: same?.ready ?? {},
      tables: rendered.tables,
      route: rendered.route ?? 'none',
      expiresAt,
      reads: 0,
      isBest: same?.isBest ?? false,
      // Three times brotli's size: itself, gzip (half as much again), and the page compressed against the dictionary.
      bytes: plain.byteLength + Math.ceil(squeezed.byteLength * 3) + 1_024,
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
