// The demo organisation, loaded once for all workers of a run; each looks at a copy of its own.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startCluster } from '../../app/platform/cluster/cluster.server.ts'
import { runTask } from './running-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A data folder with the demo in it; whoever asks removes it. */
export async function demoFolder(): Promise<string> {
  const copy = await temporaryFolder('demo')
  // `cp -a` keeps what PostgreSQL insists on: who owns its folder, and that nobody else may look into it.
  await promisify(execFile)('cp', ['-a', `${await loadedDemo()}/.`, copy])
  return copy
}

/** For journeys run one by one, PRACA_DEMO names a data folder with the demo that is loaded already. */
async function loadedDemo(): Promise<string> {
  if (process.env.PRACA_DEMO) return process.env.PRACA_DEMO
  const run = process.env.PRACA_RUN_FOLDER
  if (!run) throw new Error('PRACA_RUN_FOLDER is set by tests/support/run-folder.ts')
  const ready = join(run, 'demo')
  const loading = join(run, 'demo-loading')
  while (!existsSync(ready)) {
    if (!(await isFirst(loading))) {
      await pause(200)
      continue
    }
    // Another worker moved it into its place between the two looks.
    if (existsSync(ready)) {
      await rm(loading, { recursive: true })
      break
    }
    try {
      await runTask(loading, 'demo')
      await forgetSmallerPictures(loading)
    } catch (error) {
      await rm(loading, { recursive: true, force: true })
      throw error
    }
    await rename(loading, ready)
  }
  return ready
}

/** A hundred pictures in the format that takes longest, in each worker: no journey waits for them, and all would be late. */
async function forgetSmallerPictures(dataDir: string): Promise<void> {
  const cluster = await startCluster({ dataDir, log: () => {} })
  const client = new pg.Client(cluster.connection)
  await client.connect()
  await client.query(`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'renderAvif')`)
  await client.end()
  await cluster.stop()
}

const isFirst = (folder: string) =>
  mkdir(folder, { mode: 0o755 }).then(
    () => true,
    () => false,
  )
