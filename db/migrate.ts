// Applies the migrations to the site's database. With --types: writes app/platform/database/tables.ts from a throwaway
// one instead.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startCluster } from '../app/platform/cluster/cluster.server.ts'
import { startTestCluster } from '../app/platform/cluster/test-cluster.server.ts'
import { connectionsOf } from '../app/platform/database/connections.server.ts'
import { describeTables } from '../app/platform/database/describe.server.ts'
import { migrate } from '../app/platform/database/migrate.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { startSentence } from '../app/platform/database/start-sentence.server.ts'
import { type Env, readEnv, StartProblem } from '../app/platform/env.server.ts'
import { unknownArguments } from '../app/platform/unknown-arguments.ts'

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'db/migrations')

async function writeTypes() {
  const cluster = await startTestCluster()
  const pool = openPool(cluster.connection)
  await migrate(pool, migrations)
  writeFileSync(join(root, 'app/platform/database/tables.ts'), await describeTables(pool))
  await pool.end()
  await cluster.stop()
}

async function openCluster(env: Env) {
  const named = connectionsOf(env)
  if (named) return { cluster: null, connection: named.direct }
  const cluster = await startCluster({ dataDir: resolve(env.DATA_DIR), log: console.error })
  return { cluster, connection: cluster.connection }
}

async function bringUpToDate() {
  const { cluster, connection } = await openCluster(readEnv(process.env))
  const pool = openPool(connection)
  try {
    const applied = await migrate(pool, migrations)
    console.log(applied.length > 0 ? applied.join('\n') : 'Nada a fazer.')
  } finally {
    await pool.end()
    await cluster?.stop()
  }
}

try {
  const args = process.argv.slice(2)
  const refusal = unknownArguments(
    args.filter((one) => one !== '--types'),
    'Como usar: node bin/migrate, ou node bin/migrate --types',
  )
  if (refusal) throw new StartProblem(refusal)
  await (args.includes('--types') ? writeTypes() : bringUpToDate())
} catch (problem) {
  console.error(startSentence(problem) ?? problem)
  process.exitCode = 1
}
