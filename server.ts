// Boot: read the environment, open the database, load the app, listen; drain on SIGINT and SIGTERM.

import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PoolConfig } from 'pg'
import type * as AppModule from './app/app.server.ts'
import { type Cluster, startCluster } from './app/platform/cluster/cluster.server.ts'
import { holdSiteLock, type SiteLock } from './app/platform/cluster/site-lock.server.ts'
import { releaseSpareFile, watchSpareRoom } from './app/platform/cluster/spare-room.server.ts'
import { collectWhenIdle } from './app/platform/collect-when-idle.server.ts'
import { migrate } from './app/platform/database/migrate.server.ts'
import { openDatabase } from './app/platform/database/open.server.ts'
import { startSentence } from './app/platform/database/start-sentence.server.ts'
import { type Env, readEnv, StartProblem } from './app/platform/env.server.ts'
import { serveAsset } from './app/platform/http/assets.server.ts'
import { createHttpServer, type HttpServer, type Listener } from './app/platform/http/http-server.server.ts'
import {
  runWorkers,
  type WorkerReady,
  type WorkerTask,
  workerTask,
} from './app/platform/http/workers.server.ts'
import { createLog } from './app/platform/log.server.ts'

/** `npm start` starts the program again after it: bin/again.js. */
const unforeseen = 70

const root = import.meta.dirname
const say = (line: string) => console.log(line)

async function start() {
  const env = readEnv(process.env)
  const log = createLog()
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step().catch((problem) => log.error('stop', problem))
  }

  let isStopping = false
  const leave = async (code: number) => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(code)
  }
  process.on('SIGINT', () => leave(0))
  process.on('SIGTERM', () => leave(0))
  // Whatever state it left behind, nobody knows: what is at work finishes, and the program is started anew.
  const end = (problem: unknown) => {
    log.error('uncaught', problem)
    setTimeout(() => process.exit(unforeseen), 15_000).unref()
    void leave(unforeseen)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)

  try {
    const task = workerTask()
    const count = env.WORKERS === 'auto' ? availableParallelism() : env.WORKERS
    const isAlone = task === null && (count === 1 || env.NODE_ENV === 'development')
    // Read while the database comes up: neither waits for the other.
    const built = env.NODE_ENV === 'development' || !(task || isAlone) ? null : readBuilt()
    built?.catch(() => {})
    if (task) {
      const { isConfigured } = await serve(env, task, { log, undo, built })
      process.send?.({ isConfigured } satisfies WorkerReady)
      return
    }
    const connection = await openCluster(env, undo, (problem) => {
      say(problem.message)
      void leave(1)
    })
    await bringUpToDate(connection)
    if (isAlone) {
      const { port, isConfigured } = await serve(env, { connection, runsJobs: true }, { log, undo, built })
      return await greet(env, port, isConfigured)
    }
    const workers = runWorkers({ count, connection, say, onGivenUp: () => void leave(unforeseen) })
    undo.push(workers.stop)
    const { port, isConfigured } = await workers.ready
    await greet(env, port, isConfigured)
  } catch (problem) {
    await stop()
    throw problem
  }
}

type Serving = {
  log: ReturnType<typeof createLog>
  /** how to end what was begun, the last first */
  undo: (() => Promise<unknown>)[]
  built: Promise<typeof AppModule> | null
}

/** Answers requests, and runs the jobs where that is asked of this process. */
async function serve(env: Env, { connection, runsJobs }: WorkerTask, { log, undo, built }: Serving) {
  const { listener, parts, module } = await loadApp(env, connection, log, undo, built)
  if (runsJobs) {
    const jobs = await module.runSiteJobs(parts)
    undo.push(() => jobs.stop())
  }
  const http = await listen(listener, env)
  undo.push(() => http.close())
  const stopCollecting = collectWhenIdle()
  undo.push(async () => stopCollecting())
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  return { port, isConfigured: await parts.isConfigured(parts.db) }
}

async function openCluster(
  env: Env,
  undo: (() => Promise<unknown>)[],
  onLost: (problem: StartProblem) => void,
) {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL } satisfies PoolConfig
  const dataDir = resolve(env.DATA_DIR)
  await releaseSpareFile(dataDir)
  const cluster: Cluster = await startCluster({ dataDir, log: say })
  undo.push(() => cluster.stop())
  const release = watchSpareRoom(dataDir, say)
  undo.push(async () => release())
  const lock: SiteLock = await holdSiteLock(cluster.connection, onLost)
  undo.push(() => lock.release())
  return cluster.connection
}

async function bringUpToDate(connection: PoolConfig) {
  const database = openDatabase(connection, 2)
  try {
    const applied = await migrate(database.longPool, join(root, 'db/migrations'))
    if (applied.length > 0)
      say(`Banco de dados atualizado (${applied.length} ${applied.length === 1 ? 'passo' : 'passos'}).`)
  } finally {
    await database.close()
  }
}

const readBuilt = (): Promise<typeof AppModule> =>
  import(pathToFileURL(join(root, 'build/server/index.js')).href)

async function loadApp(
  env: Env,
  connection: PoolConfig,
  log: ReturnType<typeof createLog>,
  undo: (() => Promise<unknown>)[],
  built: Promise<typeof AppModule> | null,
) {
  if (built) {
    const module = await built
    const parts = await module.openParts({ env, connection, log })
    undo.push(() => parts.close())
    const client = join(root, 'build/client')
    const sheets = new Map<string, string>()
    const app = module.createApp(parts, (href) =>
      sheets.getOrInsertComputed(href, () => readFileSync(join(client, href), 'utf8')),
    )
    const instead: Record<string, string> = env.SERVICE_WORKER === 'off' ? { '/sw.js': '/sw-off.js' } : {}
    const listener: Listener = (req, res) =>
      app.answerCached(req, res) || serveAsset(client, req, res, instead) || app.listener(req, res)
    return { listener, parts, module }
  }
  const vite = await import('vite')
  const dev = await vite.createServer({ server: { middlewareMode: true }, appType: 'custom' })
  undo.push(() => dev.close())
  const load = () => dev.ssrLoadModule('/app/app.server.ts') as Promise<typeof AppModule>
  const module = await load()
  const parts = await module.openParts({ env, connection, log })
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

function listen(listener: Listener, env: Env): Promise<HttpServer> {
  const http = createHttpServer(listener)
  const { server } = http
  return new Promise((resolve, reject) => {
    server.once('error', (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EADDRINUSE')
        reject(new StartProblem(`A porta ${env.PORT} já está em uso. Escolha outra: PORT=3001 npm start`))
      else if (problem.code === 'EACCES')
        reject(new StartProblem(`Sem permissão para usar a porta ${env.PORT}. Escolha uma acima de 1024.`))
      else if (problem.code === 'EADDRNOTAVAIL' || problem.code === 'ENOTFOUND')
        reject(new StartProblem(`O endereço ${env.HOST} (HOST) não é desta máquina.`))
      else reject(problem)
    })
    server.listen(env.PORT, env.HOST, () => resolve(http))
  })
}

async function greet(env: Env, port: number, isConfigured: boolean) {
  const address =
    env.PUBLIC_ORIGIN ??
    `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST}:${port}`
  say('')
  say(`  Praça está no ar: ${address}`)
  say(
    isConfigured
      ? `  Para administrar o site, entre em ${address}/conta`
      : '  Abra este endereço no navegador para dar um título ao site e criar o administrador.',
  )
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(env.HOST)
  if (!isConfigured && isOpen && !env.SETUP_TOKEN)
    say(
      '  Atenção: quem chegar primeiro configura este site. Defina SETUP_TOKEN se outras pessoas têm acesso a este endereço.',
    )
  if (isOpen && !env.PUBLIC_ORIGIN)
    say('  Atenção: sem PUBLIC_ORIGIN, o site atende por qualquer nome e não escreve links completos.')
  say('  Para parar: Ctrl+C')
  say('')
}

start().catch((problem: unknown) => {
  // The exit code of a worker that could not start, and has said why.
  if (typeof problem === 'number') process.exit(problem)
  const sentence = startSentence(problem)
  if (sentence) console.error(sentence)
  else console.error('Não foi possível iniciar:', problem)
  process.exit(1)
})
