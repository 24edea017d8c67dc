/** The facts that the front door reports about each request; measured only if METRICS_PORT is set. */
export type Asked = {
  method: string
  /** the route's pattern, never the address: `/noticias/:id` */
  route: string
  /** probe: a balancer or a machine of containers asks whether the program lives, all day long */
  kind: 'page' | 'cached' | 'api' | 'file' | 'probe'
  status: number
  seconds: number
}

/** Read when Prometheus asks. */
export type ProcessState = {
  cache: { hits: number; renders: number; pages: number; bytes: number }
  pools: readonly { pool: string; used: number; idle: number; waiting: number }[]
}

export type SiteState = {
  lanes: readonly { lane: string; due: number; failed: number; failing: number; oldestSeconds: number }[]
  letters: { waiting: number; failed: number }
  orders: Readonly<Record<string, number>>
  /** null where they are left to others (BACKUPS=off); `lastTrial` of a copy that was restored for trial */
  copies: { lastAt: Date | null; lastTrial: { at: Date; isGood: boolean } | null } | null
  /** the database's history was given up for now */
  isHistoryPaused: boolean
  /** kinds of differences that the last look at the site's own accounts found */
  brokenFacts: number
  /** null: unknown */
  certificateEndsAt: Date | null
  databaseBytes: number
  freeBytes: number
}

export type Meter = {
  request(asked: Asked): void
  watchProcess(read: () => ProcessState): void
  /**
   * Called only in the process that runs the jobs, so that each number is reported once. `ask` rejects where the database
   * does not answer: that the state cannot be read in time does not say so.
   */
  watchSite(site: { read: () => Promise<SiteState>; ask: () => Promise<unknown> }): void
}

export const noMeter: Meter = { request() {}, watchProcess() {}, watchSite() {} }
