// Boot: read the environment, open the database, load the app, listen; drain on SIGINT and SIGTERM.

import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as AppModule from './app/app.server.ts'
import { openCluster } from './app/front-door/open-cluster.server.ts'
import { updateDatabase } from './app/front-door/update-database.server.ts'
import { readRestoreRequest, watchForRestore } from './app/platform/backup/restore-request.server.ts'
import { collectWhenIdle } from './app/platform/collect-when-idle.server.ts'
import type { Connections } from './app/platform/database/connections.server.ts'
import { openDatabase } from './app/platform/database/open.server.ts'
import { setRoleLimits } from './app/platform/database/role-limits.server.ts'
import { isPassing, startSentence } from './app/platform/database/start-sentence.server.ts'
import { type Env, readEnv, StartProblem } from './app/platform/env.server.ts'
import { serveAsset } from './app/platform/http/assets.server.ts'
import { greeting } from './app/platform/http/greeting.server.ts'
import type { Listener } from './app/platform/http/http-server.server.ts'
import { listen } from './app/platform/http/listen.server.ts'
import {
  runWorkers,
  type WorkerReady,
  type WorkerTask,
  workerTask,
} from './app/platform/http/workers.server.ts'
import { Leaving, leavingMs, type Step, unwind } from './app/platform/leaving.server.ts'
import { createLog } from './app/platform/log.server.ts'
import { type Meter, noMeter } from './app/platform/metrics/meter.ts'
import { gatherMetrics, openMetrics, serveMetrics } from './app/platform/metrics/metrics.server.ts'
import { noTraces, type Traces } from './app/platform/traces/traces.ts'
import { tracesUrl } from './app/platform/traces/traces-url.ts'
import { unknownArguments } from './app/platform/unknown-arguments.ts'

/** The exit code after which `npm start` starts the program again: bin/start.sh. */
const unforeseen = 70

const root = import.meta.dirname
const say = (line: string) => console.log(line)

async function start() {
  const refusal = unknownArguments(
    process.argv.slice(2),
    'O que muda de um site a outro vem de variáveis: PORT=8080 npm start. Elas estão em docs/operations.md, “Environment”.',
  )
  if (refusal) throw new StartProblem(refusal)
  const env = readEnv(process.env)
  const log = createLog()
  const undo: Step[] = []
  const leaving = new Leaving(say)
  let stopped = Promise.resolve()
  const stop = () => (stopped = stopped.then(() => unwind(undo, log)))
  const leave = async (code: number) => {
    if (leaving.isBegun) return
    leaving.begin()
    await stop()
    process.exit(code)
  }
  const hear = () => (leaving.isBegun ? leaving.hurry(() => process.exit(0)) : void leave(0))
  process.on('SIGINT', hear)
  process.on('SIGTERM', hear)
  // The program's state is unknown now: running work finishes, and the program is started again.
  const end = (problem: unknown) => {
    log.error('uncaught', problem)
    setTimeout(() => process.exit(unforeseen), leavingMs + 5_000).unref()
    void leave(unforeseen)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)

  // Runs again after a restore that was asked for on the screen.
  const begin = async (): Promise<void> => {
    try {
      await run({ env, log, undo, leaving, leave })
      const again = () => (leaving.isBegun ? undefined : begin())
      if (workerTask() === null)
        undo.push(watchForRestore(env, () => stop().then(again).catch(giveUpServing)))
    } catch (problem) {
      await stop()
      throw problem
    }
  }
  await begin()
}

type Running = {
  env: Env
  log: ReturnType<typeof createLog>
  undo: Step[]
  leaving: Leaving
  leave(code: number): Promise<void>
}

async function run({ env, log, undo, leaving, leave }: Running): Promise<void> {
  // Jobs may take hours, and what closes connections waits for theirs.
  const serving: Step[] = []
  const endServing = () => leaving.within(unwind(serving, log))
  const task = workerTask()
  const count = env.WORKERS === 'auto' ? availableParallelism() : env.WORKERS
  const isAlone = task === null && (count === 1 || env.NODE_ENV === 'development')
  // Read while the database comes up, so that neither waits for the other.
  const built = env.NODE_ENV === 'development' || !(task || isAlone) ? null : readBuilt()
  built?.catch(() => {})
  if (task) {
    const measured = env.METRICS_PORT === undefined ? null : await openMetrics(true)
    const meter = measured?.meter ?? noMeter
    undo.push(endServing)
    const traces = await traceWhereAsked(env, serving)
    const { isConfigured } = await serve(env, task, { log, undo: serving, built, meter, traces })
    process.send?.({ isConfigured } satisfies WorkerReady)
    return
  }
  const connections = await openCluster(env, { undo, say }, (problem) => {
    say(problem.message)
    void leave(1)
  })
  const endCalm = await restoreAsked(env, connections)
  if (endCalm) undo.push(endCalm)
  await bringUpToDate(env, connections)
  await endCalm?.()
  if (isAlone) {
    const measured = env.METRICS_PORT === undefined ? null : await openMetrics()
    if (measured) await answerMetrics(env, undo, measured.text)
    const meter = measured?.meter ?? noMeter
    undo.push(endServing)
    const traces = await traceWhereAsked(env, serving)
    const all = { connections, runsJobs: true }
    const { port, isConfigured } = await serve(env, all, { log, undo: serving, built, meter, traces })
    keepPort(env, port)
    return greet(env, port, isConfigured)
  }
  const workers = runWorkers({ count, connections, say, onGivenUp: () => void leave(unforeseen) })
  undo.push(workers.stop)
  void leaving.over.then(workers.stop)
  if (env.METRICS_PORT !== undefined) await answerMetrics(env, undo, await gatherMetrics())
  const { port, isConfigured } = await workers.ready
  keepPort(env, port)
  greet(env, port, isConfigured)
}

function greet(env: Env, port: number, isConfigured: boolean) {
  for (const line of greeting(env, port, isConfigured)) say(line)
}

/** When PORT asks for any free port, the port stays the same after a restore, also for the workers. */
function keepPort(env: Env, port: number) {
  env.PORT = port
  process.env.PORT = String(port)
}

async function restoreAsked(env: Env, connections: Connections) {
  const asked = await readRestoreRequest(env)
  if (!asked) return null
  const { runAskedRestore } = await import('./app/front-door/asked-restore.server.ts')
  const connection = connections.direct
  return runAskedRestore({ env, connection, migrations: join(root, 'db/migrations'), say }, asked)
}

type Serving = {
  log: ReturnType<typeof createLog>
  /** steps that stop what was started, the last first */
  undo: Step[]
  built: Promise<typeof AppModule> | null
  meter: Meter
  traces: Traces
}

/** Answers requests, and runs the jobs if this process has to. */
async function serve(
  env: Env,
  { connections, runsJobs }: WorkerTask,
  { log, undo, built, meter, traces }: Serving,
) {
  const { listener, parts, module } = await loadApp(env, connections, { log, undo, built, meter, traces })
  const jobs = runsJobs ? await module.runSiteJobs(parts) : null
  let jobsEnd: Promise<void> | undefined
  const endJobs = async () => {
    jobsEnd ??= jobs?.stop()
    await jobsEnd
  }
  undo.push(endJobs)
  const http = await listen(listener, env)
  // No job begins any more while requests finish.
  undo.push(() => Promise.all([http.close(), endJobs()]))
  const stopCollecting = collectWhenIdle()
  undo.push(async () => stopCollecting())
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  return { port, isConfigured: await parts.isConfigured(parts.db) }
}

/** Loads OpenTelemetry only when its variables name a collector. */
async function traceWhereAsked(env: Env, undo: Step[]): Promise<Traces> {
  const url = tracesUrl(env)
  if (url === null) return noTraces
  const { openTraces } = await import('./app/platform/traces/open-traces.server.ts')
  const { traces, close } = openTraces(env, url)
  undo.push(close)
  return traces
}

/** Serves the metrics on a port of their own, which no proxy shows to visitors. */
async function answerMetrics(env: Env, undo: Step[], text: () => Promise<string>) {
  const given = { port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST }
  const server = await serveMetrics(given, text).catch((problem: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `A porta das métricas (METRICS_PORT, METRICS_HOST) não pode ser usada: ${problem.code ?? problem.message}.`,
    )
  })
  undo.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address === 'object' && address)
    say(`Métricas: http://${env.METRICS_HOST}:${address.port}/metrics`)
}

async function bringUpToDate(env: Env, connections: Connections) {
  const database = openDatabase(connections, 2)
  try {
    const applied = await updateDatabase({
      env,
      pool: database.longPool,
      migrations: join(root, 'db/migrations'),
      say,
    })
    if (applied.length > 0)
      say(`Banco de dados atualizado (${applied.length} ${applied.length === 1 ? 'passo' : 'passos'}).`)
    if (connections.isBounced) await setRoleLimits(database.pool)
  } finally {
    await database.close()
  }
}

const readBuilt = (): Promise<typeof AppModule> =>
  import(pathToFileURL(join(root, 'build/server/index.js')).href)

async function loadApp(env: Env, connections: Connections, { log, undo, built, meter, traces }: Serving) {
  if (built) {
    const module = await built
    const parts = await module.openParts({ env, connections, log, meter, traces })
    undo.push(() => parts.close())
    const client = join(root, 'build/client')
    const stylesheets = new Map<string, string>()
    const app = module.createApp(parts, (href) =>
      stylesheets.getOrInsertComputed(href, () => readFileSync(join(client, href), 'utf8')),
    )
    const instead: Record<string, string> = env.SERVICE_WORKER === 'off' ? { '/sw.js': '/sw-off.js' } : {}
    const listener: Listener = (req, res) =>
      app.answerCached(req, res) ||
      serveAsset(client, req, res, { isHttps: parts.hosts.isHttps, instead }) ||
      app.listener(req, res)
    return { listener, parts, module }
  }
  const vite = await import('vite')
  const dev = await vite.createServer({ server: { middlewareMode: true }, appType: 'custom' })
  undo.push(() => dev.close())
  const load = () => dev.ssrLoadModule('/app/app.server.ts') as Promise<typeof AppModule>
  const module = await load()
  const parts = await module.openParts({ env, connections, log, meter, traces })
  undo.push(() => parts.close())
  const listener: Listener = (req, res) =>
    dev.middlewares(req, res, async () => {
      try {
        const { createApp } = await load()
        await createApp(parts, null).listener(req, res)
      } catch (problem) {
        if (problem instanceof Error) dev.ssrFixStacktrace(problem)
        log.error('dev', problem)
        res.writeHead(500).end('Ocorreu um erro')
      }
    })
  return { listener, parts, module }
}

const giveUpServing = (problem: unknown) => giveUp(problem, true)

function giveUp(problem: unknown, hasServed = process.env.STARTED_AGAIN !== undefined) {
  // A number is the exit code of a worker that could not start and has said why.
  if (typeof problem === 'number') process.exit(problem)
  const sentence = startSentence(problem)
  if (sentence) console.error(sentence)
  else console.error('Não foi possível iniciar:', problem)
  // A start by hand ends with the reason; a program that ran and was restarted is to be started again.
  const isWantedBack = hasServed && (!sentence || isPassing(problem))
  process.exit(isWantedBack ? unforeseen : 1)
}

start().catch((problem) => giveUp(problem))
