// Allows one server for one data folder, by an advisory lock that is released when its holder dies.
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { StartProblem } from '../env.server.ts'

/** A killed server's connection takes a moment to be noticed as closed. */
const TRIES = 8

export type SiteLock = { release(): Promise<void> }

/**
 * Takes the lock or throws `StartProblem`. If the connection breaks, the lock is taken again; `onLost` is called if
 * another server was faster, but not while PostgreSQL has yet to notice that our own connection is gone.
 */
export async function holdSiteLock(
  connection: PoolConfig,
  onLost: (problem: StartProblem) => void = () => {},
): Promise<SiteLock> {
  let isReleased = false
  let holder = await take(connection)

  const watch = () => holder.once('end', takeAgain)
  const takeAgain = async () => {
    while (!isReleased) {
      try {
        holder = await take(connection)
        if (isReleased) return await holder.end()
        return watch()
      } catch (error) {
        // Whoever had the lock may be gone by the time it is asked who that was.
        const isOthers = error instanceof StartProblem && error.cause !== null && error.cause !== process.pid
        if (isOthers) return onLost(error)
        await delay(500)
      }
    }
  }

  watch()
  return {
    async release() {
      isReleased = true
      await holder.end()
    },
  }
}

async function take(connection: PoolConfig): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    for (let tries = 0; tries < TRIES; tries++) {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
        advisoryLocks.site,
      ])
      if (rows[0]?.taken) return client
      await delay(200)
    }
    const cause = await holderOf(client)
    const who = cause === null ? '' : ` (processo ${cause})`
    throw new StartProblem(`Já há um servidor usando esta pasta de dados${who}. Pare-o antes.`, { cause })
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function holderOf(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [advisoryLocks.site],
  )
  const pid = rows[0]?.application_name.match(/^praca (\d+)$/)?.[1]
  return pid ? Number(pid) : null
}
