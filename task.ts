// Runs one task on the site's database, beside a running site or without one: node task.ts user|demo|backup|restore …
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as AppModule from './app/app.server.ts'
import { backupTask, restoreTask } from './app/front-door/backup-tasks.server.ts'
import { updateDatabase } from './app/front-door/update-database.server.ts'
import { startCluster } from './app/platform/cluster/cluster.server.ts'
import { holdSiteLock } from './app/platform/cluster/site-lock.server.ts'
import { connectionsOf, oneConnection } from './app/platform/database/connections.server.ts'
import { openDatabase } from './app/platform/database/open.server.ts'
import { startSentence } from './app/platform/database/start-sentence.server.ts'
import { type Env, readEnv } from './app/platform/env.server.ts'
import { createLog } from './app/platform/log.server.ts'

const root = import.meta.dirname

const migrations = join(root, 'db/migrations')

async function openCluster(env: Env) {
  const named = connectionsOf(env)
  if (named) return { cluster: null, connections: named }
  const cluster = await startCluster({ dataDir: resolve(env.DATA_DIR), log: (line) => console.error(line) })
  return { cluster, connections: oneConnection(cluster.connection) }
}

/** Starts the database, or creates it if there is none yet, only once the backup is known to be restorable. */
async function restore(env: Env, args: string[]): Promise<number> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    return await restoreTask(
      {
        env,
        migrations,
        async connect() {
          const { cluster, connections } = await openCluster(env)
          if (cluster) {
            undo.push(() => cluster.stop())
            const lock = await holdSiteLock(cluster.connection)
            undo.push(() => lock.release())
          }
          return connections.direct
        },
      },
      args,
    )
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function run(name: string, args: string[]): Promise<number> {
  if (!['user', 'demo', 'backup', 'restore'].includes(name)) {
    console.error('Como usar: task.ts user, demo, backup ou restore, e o que a tarefa pede')
    return 1
  }
  const env = readEnv(process.env)
  if (name === 'restore') return restore(env, args)
  const { cluster, connections } = await openCluster(env)
  try {
    if (name === 'backup') return await backupTask({ env, connection: connections.direct, migrations }, args)
    const database = openDatabase(connections, 2)
    const { longPool: pool } = database
    await updateDatabase({ env, pool, migrations, say: console.error }).finally(() => database.close())
    const module: typeof AppModule = await import(pathToFileURL(join(root, 'build/server/index.js')).href)
    const task = module.tasks[name]
    if (!task) throw new Error(`unknown task ${name}`)
    const parts = await module.openParts({ env, connections, log: createLog() })
    try {
      return await task(parts, args, async () => (await import('./demo/demo.ts')).demo)
    } finally {
      await parts.close()
    }
  } finally {
    await cluster?.stop()
  }
}

const [name = '', ...args] = process.argv.slice(2)
run(name, args).then(
  (code) => process.exit(code),
  (problem: unknown) => {
    console.error(startSentence(problem) ?? problem)
    process.exit(1)
  },
)
