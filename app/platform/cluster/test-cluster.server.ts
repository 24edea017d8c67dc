// A cluster for the test suites, without fsync; the remains of a killed run are removed by the next.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { serverAccount } from './account.server.ts'
import { runCluster } from './cluster.server.ts'
import { makeCluster } from './make-cluster.server.ts'
import { livePostmaster, shutDown } from './postmaster.server.ts'
import { isAlive } from './process-alive.server.ts'
import { findPrograms, programsFor } from './programs.server.ts'

const PREFIX = 'praca-test-'
const CARELESS = ['fsync=off', 'full_page_writes=off', 'max_connections=200']

export async function startTestCluster(): Promise<{ connection: PoolConfig; stop(): Promise<void> }> {
  await clearRemains()
  const parent = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(parent, 0o755)
  const account = serverAccount()
  const programs = programsFor(account, findPrograms(), console.log)
  const folder = join(parent, 'postgres')
  await makeCluster(folder, programs, account, true)
  const cluster = await runCluster({ folder, account, programs }, console.log, CARELESS)
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop()
      await remove(parent)
    },
  }
}

async function remove(parent: string) {
  const folder = join(parent, 'postgres')
  const left = livePostmaster(folder)
  if (left) await shutDown(folder, left)
  rmSync(parent, { recursive: true, force: true })
}

async function clearRemains() {
  for (const name of readdirSync(tmpdir())) {
    // Removes only clusters: the name of a test site's folder begins alike, and it may be in use.
    const owner = name.startsWith(PREFIX) && /^\d+(?=-)/.exec(name.slice(PREFIX.length))?.[0]
    if (!owner || isAlive(Number(owner))) continue
    await remove(join(tmpdir(), name)).catch(() => {})
  }
}
