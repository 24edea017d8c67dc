// node:cluster hands each connection to one worker in turn. The first process runs the database and restarts workers,
// and answers nothing itself.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connections } from '../database/connections.server.ts'

export type WorkerTask = {
  connections: Connections
  /** true in the one worker that runs the jobs */
  runsJobs: boolean
}

export type WorkerReady = { isConfigured: boolean }

const TASK = 'PRACA_WORKER'
const most = 5
const withinMs = 60_000
/**
 * Milliseconds to wait before a restart: Ctrl+C reaches all processes at once, and a worker may end before the first
 * process has handled it.
 */
const hearsayMs = 300

/** Null in a process that is not a worker. */
export const workerTask = (): WorkerTask | null =>
  cluster.isWorker ? JSON.parse(process.env[TASK] ?? 'null') : null

type Listening = WorkerReady & { port: number }

type Workers = {
  /** Resolves when all workers answer. Rejects with the exit code of one that cannot start and has said why. */
  ready: Promise<Listening>
  stop(): Promise<void>
}

type WorkersSettings = {
  count: number
  connections: Connections
  /** prints pt-BR lines for the person who started the program */
  say(line: string): void
  /** called when the workers end too often to be restarted */
  onGivenUp(): void
}

/** Restarts a worker that ends, at most five times in a minute. */
export function runWorkers({ count, connections, say, onGivenUp }: WorkersSettings): Workers {
  const running = new Map<number, Worker>()
  const ends: number[] = []
  let isStopping = false

  function fork(at: number): Promise<Listening> {
    const task: WorkerTask = { connections, runsJobs: at === 0 }
    const worker = cluster.fork({ [TASK]: JSON.stringify(task) })
    running.set(at, worker)
    return new Promise((resolve, reject) => {
      let port = 0
      worker.once('listening', (address) => {
        port = address.port
      })
      // Metrics come on the same channel, also from a worker that is still starting.
      const hear = ({ isConfigured }: Partial<WorkerReady>) => {
        if (isConfigured === undefined) return
        worker.off('message', hear)
        worker.once('exit', (code) => void replace(at, code))
        worker.off('exit', reject)
        resolve({ port, isConfigured })
      }
      worker.on('message', hear)
      worker.once('exit', reject)
    })
  }

  async function replace(at: number, code: number | null) {
    await delay(hearsayMs)
    if (isStopping) return
    const now = performance.now()
    ends.push(now)
    if (ends.filter((end) => now - end < withinMs).length > most) {
      say(`Os processos do programa pararam mais de ${most} vezes em um minuto. O motivo está acima.`)
      return onGivenUp()
    }
    say(`Um processo do programa parou (código ${code ?? 'de sinal'}) e será iniciado de novo.`)
    fork(at).catch((again: number | null) => replace(at, again))
  }

  async function stop() {
    isStopping = true
    await Promise.all(
      [...running.values()]
        .filter((worker) => !worker.isDead())
        .map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve))
          worker.process.kill('SIGTERM')
          return gone
        }),
    )
  }

  /** Starts one worker first: the cause that keeps it from starting would keep the others too, and is reported once. */
  async function startAll(): Promise<Listening> {
    const first = await fork(0)
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => fork(at + 1)))
    return first
  }

  return { ready: startAll(), stop }
}
