import { resolve } from 'node:path'
import { type Cluster, startCluster } from '../platform/cluster/cluster.server.ts'
import { holdSiteLock, type SiteLock } from '../platform/cluster/site-lock.server.ts'
import { releaseSpareFile, watchSpareRoom } from '../platform/cluster/spare-room.server.ts'
import { connectionsOf, oneConnection } from '../platform/database/connections.server.ts'
import type { Env, StartProblem } from '../platform/env.server.ts'
import { startHistory } from '../platform/history/keep-history.server.ts'

/** Finds the database, and starts the embedded one. @param onLost called when another server took the database over */
export async function openCluster(
  env: Env,
  { undo, say }: { undo: (() => Promise<unknown>)[]; say(line: string): void },
  onLost: (problem: StartProblem) => void,
) {
  const named = connectionsOf(env)
  if (named) return named
  const dataDir = resolve(env.DATA_DIR)
  await releaseSpareFile(dataDir)
  const cluster: Cluster = await startCluster({ dataDir, log: say })
  undo.push(() => cluster.stop())
  const release = watchSpareRoom(dataDir, say)
  undo.push(async () => release())
  const lock: SiteLock = await holdSiteLock(cluster.connection, onLost)
  undo.push(() => lock.release())
  const { connection } = cluster
  undo.push(await startHistory(dataDir, { connection, say }, env.BACKUPS === 'on'))
  return oneConnection(connection)
}
