// The sites that many journeys begin from, made once for a run: one after its first run, and the demo organisation.
// Each journey gets a copy of its own.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { setUp } from './first-run.ts'
import { inDatabase } from './in-database.ts'
import { runTask, startSite } from './running-site.ts'
import { type Beginning, databaseEnv, makeTemplate } from './site-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A data folder with the demo in it; the caller removes it. */
export async function demoFolder(): Promise<string> {
  // PRACA_DEMO is for journeys run one by one: a data folder with the demo and its PostgreSQL, loaded already.
  return process.env.PRACA_DEMO ? copyOf(process.env.PRACA_DEMO) : cloneOf('demo', loadDemo)
}

/** A data folder of a site after its first run; the caller removes it. */
export const setUpFolder = () => cloneOf('setUp', runFirst)

async function cloneOf(beginning: Beginning, make: (folder: string) => Promise<void>): Promise<string> {
  const copy = await copyOf(await made(beginning, make))
  await databaseEnv(copy, beginning)
  return copy
}

async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder('copy')
  // `cp -a` keeps what PostgreSQL insists on: who owns its folder, and that no other account may look into it.
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Makes the beginning if no other worker has, and waits while one is making it. */
async function made(beginning: Beginning, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env.PRACA_RUN_FOLDER
  if (!run) throw new Error('PRACA_RUN_FOLDER is set by tests/support/run-server.ts')
  const ready = join(run, beginning)
  const making = join(run, `${beginning}-in-the-making`)
  while (!existsSync(ready)) {
    if (!(await isFirst(making))) {
      await pause(100)
      continue
    }
    // Another worker moved the folder into its place between the two looks.
    if (existsSync(ready)) {
      await rm(making, { recursive: true })
      break
    }
    try {
      await make(making)
      await makeTemplate(making, beginning)
    } catch (error) {
      await rm(making, { recursive: true, force: true })
      throw error
    }
    await rename(making, ready)
  }
  return ready
}

async function runFirst(folder: string): Promise<void> {
  const site = await startSite({ folder })
  await setUp(site)
  await site.stop()
}

/**
 * Loads the demo and does the background work that journeys see: covers and first pages of the newest materials. The
 * other jobs are dropped, and so are pictures in AVIF, which take longest: no journey needs them, and a minute of
 * processor for each site would make all journeys late.
 */
async function loadDemo(folder: string): Promise<void> {
  await runTask(folder, 'demo', '--leave-files')
  await inDatabase(folder, (client) =>
    client.query(`
      with newest as (select id, file_id from materials order by published_at desc nulls last, id desc limit 8)
      delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and (
        identifier = 'renderAvif'
        or identifier = 'readMaterialFile' and payload->>'material' not in (select id::text from newest)
        or identifier = 'drawPages' and payload->>'id' not in (select file_id::text from newest where file_id is not null))`),
  )
  const site = await startSite({ folder })
  while ((await slowJobs(folder, 'readMaterialFile', 'drawPages')) > 0) await pause(200)
  await site.stop()
  await inDatabase(folder, (client) =>
    client.query(`
      delete from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'renderAvif')`),
  )
}

const slowJobs = (folder: string, ...names: string[]): Promise<number> =>
  inDatabase(folder, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count from graphile_worker.jobs where task_identifier = any($1)',
      [names],
    )
    return rows[0].count
  })

const isFirst = (folder: string) =>
  mkdir(folder, { mode: 0o755 }).then(
    () => true,
    () => false,
  )
