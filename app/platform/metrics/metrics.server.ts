// Names and labels are a contract with deploy/alerts.yaml and with administrators' dashboards: docs/operations.md.
import { createServer, type Server } from 'node:http'
import type * as Prometheus from 'prom-client'
import { machine } from '../machine.server.ts'
import type { Asked, Meter, SiteState } from './meter.ts'

export type Metrics = {
  meter: Meter
  /** Prometheus' text format, version 0.0.4 */
  text(): Promise<string>
}

/** prom-client, loaded only if metrics are on. */
const load = async (): Promise<typeof Prometheus> => (await import('prom-client')).default

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** @param isOneOfMany this process is a worker, whose numbers the first process collects and adds up */
export async function openMetrics(isOneOfMany = false): Promise<Metrics> {
  const prometheus = await load()
  const register = new prometheus.Registry()
  const registers = [register]
  if (isOneOfMany) {
    new prometheus.AggregatorRegistry()
    prometheus.AggregatorRegistry.setRegistries(registers)
  }
  const build = new prometheus.Gauge({
    name: 'praca_build_info',
    help: 'The program and the Node it runs on, always 1',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  })
  build.set({ version: machine.program, node: machine.node }, 1)
  new prometheus.Gauge({
    name: 'praca_processes',
    help: 'Processes that answer',
    registers,
  }).set(1)
  const meter: Meter = {
    request: countRequests(prometheus, registers),
    watchProcess: (read) => watchProcess(prometheus, registers, read),
    watchSite: (site) => watchSite(prometheus, registers, site),
  }
  return { meter, text: () => register.metrics() }
}

function countRequests(prometheus: typeof Prometheus, registers: Prometheus.Registry[]) {
  const requests = new prometheus.Counter({
    name: 'praca_http_requests_total',
    help: 'Answers by route pattern, method, class of status and kind',
    labelNames: ['route', 'method', 'status', 'kind'],
    registers,
  })
  const durations = new prometheus.Histogram({
    name: 'praca_http_request_duration_seconds',
    help: 'Seconds until the answer was ready',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  return ({ method, route, kind, status, seconds }: Asked) => {
    requests.inc({
      route,
      method: methods.has(method) ? method : 'other',
      status: `${Math.floor(status / 100)}xx`,
      kind,
    })
    durations.observe({ kind }, seconds)
  }
}

function watchProcess(
  prometheus: typeof Prometheus,
  registers: Prometheus.Registry[],
  read: Parameters<Meter['watchProcess']>[0],
) {
  new prometheus.Counter({
    name: 'praca_page_cache_requests_total',
    help: 'Public pages answered from the cache (hit) and drawn (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, renders } = read().cache
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, renders)
    },
  })
  new prometheus.Gauge({
    name: 'praca_page_cache_pages',
    help: 'Pages in the cache',
    registers,
    collect() {
      this.set(read().cache.pages)
    },
  })
  new prometheus.Gauge({
    name: 'praca_page_cache_bytes',
    help: 'Bytes of the pages in the cache',
    registers,
    collect() {
      this.set(read().cache.bytes)
    },
  })
  new prometheus.Gauge({
    name: 'praca_database_connections',
    help: 'Connections to the database by pool and state; waiting: who waits for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, used, idle, waiting } of read().pools) {
        this.set({ pool, state: 'used' }, used)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new prometheus.Gauge({
    name: 'praca_process_resident_memory_bytes',
    help: 'Memory of the processes that answer',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
}

/**
 * The database is read once for all gauges. Numbers that cannot be read are left out (or NaN, which no alert compares);
 * praca_database_up is asked by itself, as one slow count is no database that is away.
 */
function watchSite(
  prometheus: typeof Prometheus,
  registers: Prometheus.Registry[],
  { read, ask }: Parameters<Meter['watchSite']>[0],
) {
  let reading: Promise<void> | null = null
  const collect = () => {
    reading ??= refresh().finally(() => {
      reading = null
    })
    return reading
  }
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prometheus.Gauge({ name, help, labelNames, aggregator: 'first', registers, collect })
  const due = gauge('praca_jobs_due', 'Jobs whose time has come and that nobody works on', ['lane'])
  const oldest = gauge('praca_jobs_oldest_seconds', 'How long the oldest of them has waited', ['lane'])
  const failed = gauge('praca_jobs_failed', 'Jobs that were given up', ['lane'])
  const failing = gauge('praca_jobs_failing', 'Jobs that failed again and again, and are tried again', [
    'lane',
  ])
  const letters = gauge('praca_letters', 'Letters that wait or were given up', ['state'])
  const orders = gauge('praca_orders', 'Orders by state', ['state'])
  const backup = gauge('praca_last_backup_timestamp_seconds', 'When the newest complete backup was made')
  const trial = gauge(
    'praca_last_trial_restore_timestamp_seconds',
    'When a copy was last restored for trial',
    ['result'],
  )
  const history = gauge('praca_history_paused', "Whether the database's history was given up for now")
  const facts = gauge('praca_broken_facts', "Kinds of differences found in the site's own accounts")
  const certificate = gauge(
    'praca_certificate_expiry_timestamp_seconds',
    'When the certificate of TLS_CERTIFICATE ends',
  )
  const database = gauge('praca_database_bytes', 'Bytes of the database')
  const disk = gauge('praca_disk_free_bytes', 'Bytes that are free where the data folder is')
  const up = gauge('praca_database_up', 'Whether the database answered')

  function tell(state: SiteState) {
    for (const { lane, ...queue } of state.lanes) {
      due.set({ lane }, queue.due)
      oldest.set({ lane }, queue.oldestSeconds)
      failed.set({ lane }, queue.failed)
      failing.set({ lane }, queue.failing)
    }
    letters.set({ state: 'waiting' }, state.letters.waiting)
    letters.set({ state: 'failed' }, state.letters.failed)
    for (const [name, count] of Object.entries(state.orders)) orders.set({ state: name }, count)
    tellCopies(state.copies)
    history.set(Number(state.isHistoryPaused))
    facts.set(state.brokenFacts)
    certificate.set(state.certificateEndsAt ? state.certificateEndsAt.getTime() / 1_000 : Number.NaN)
    database.set(state.databaseBytes)
    disk.set(state.freeBytes)
  }

  function tellCopies(copies: SiteState['copies']) {
    trial.reset()
    if (!copies) return backup.set(Number.NaN)
    const { lastAt, lastTrial } = copies
    backup.set(lastAt ? lastAt.getTime() / 1_000 : 0)
    if (!lastTrial) trial.set({ result: 'good' }, 0)
    else trial.set({ result: lastTrial.isGood ? 'good' : 'bad' }, lastTrial.at.getTime() / 1_000)
  }

  async function refresh() {
    const asked = ask().then(
      () => up.set(1),
      () => up.set(0),
    )
    try {
      tell(await read())
    } catch {
      for (const one of [due, oldest, failed, failing, letters, orders, trial]) one.reset()
      for (const one of [backup, history, facts, certificate, database, disk]) one.set(Number.NaN)
    }
    await asked
  }
}

/** Adds up the numbers of this process's workers. */
export async function gatherMetrics(): Promise<() => Promise<string>> {
  const prometheus = await load()
  const all = new prometheus.AggregatorRegistry()
  return () => all.clusterMetrics()
}

/** `GET /metrics` and nothing else. Rejects with the error of `listen`. */
export function serveMetrics(
  { port, host }: { port: number; host: string },
  text: () => Promise<string>,
): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD'))
      return void res.writeHead(404).end()
    text().then(
      (body) =>
        res
          .writeHead(200, {
            'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
            'X-Content-Type-Options': 'nosniff',
          })
          .end(req.method === 'HEAD' ? undefined : body),
      () => res.writeHead(503).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
