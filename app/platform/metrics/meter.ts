/** The facts that the front door reports about each request; measured only if METRICS_PORT is set. */
export type Asked = {
  method: string
  /** the route's pattern, never the address: `/noticias/:id` */
  route: string
  kind: 'page' | 'cached' | 'api' | 'file'
  status: number
  seconds: number
}

/** Read when Prometheus asks. */
export type ProcessState = {
  cache: { hits: number; renders: number; pages: number; bytes: number }
  pools: readonly { pool: string; used: number; idle: number; waiting: number }[]
}

export type SiteState = {
  lanes: readonly { lane: string; due: number; failed: number; oldestSeconds: number }[]
  letters: { waiting: number; failed: number }
  orders: Readonly<Record<string, number>>
  /** undefined: copies are left to others (BACKUPS=off) */
  lastBackupAt: Date | null | undefined
  /** the last copy that was restored for trial */
  lastTrial: { at: Date; isGood: boolean } | null
  /** null: unknown */
  certificateEndsAt: Date | null
  databaseBytes: number
  freeBytes: number
}

export type Meter = {
  request(asked: Asked): void
  watchProcess(read: () => ProcessState): void
  /** called only in the process that runs the jobs, so that each number is reported once */
  watchSite(read: () => Promise<SiteState>): void
}

export const noMeter: Meter = { request() {}, watchProcess() {}, watchSite() {} }
