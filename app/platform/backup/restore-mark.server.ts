// A mark stands in the database while a backup replaces a site.
import type { Pool, PoolClient } from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { StartProblem } from '../env.server.ts'

/** For a clone, and for the container's image, which has no npm. */
export const restoreCommand = (path: string) =>
  `npm run restore -- --replace ${path} (em um contêiner: docker compose run --rm program task.ts restore --replace ${path})`

/** `path` of the backup being loaded, `before` of the copy of the previous site; null if there was none. */
export type RestoreMark = { path: string; before: string | null }

/** The mark of a restore that did not end; null if there is none. */
export async function readMark(client: PoolClient): Promise<RestoreMark | null> {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('praca_restoring.source') as there`,
  )
  if (!rows[0]?.there) return null
  // Earlier versions wrote no `before`.
  const found = await client.query<RestoreMark>(
    `select path, to_jsonb(source) ->> 'before' as before from praca_restoring.source`,
  )
  return found.rows[0] ?? { path: '', before: null }
}

/** @throws StartProblem on a database in which a restore was killed half-way */
export async function refuseHalfRestored(pool: Pool): Promise<void> {
  const mark = await withClient(pool, readMark)
  if (mark !== null)
    throw new StartProblem(
      `A restauração de uma cópia ficou pela metade, e o banco não está inteiro. Termine-a: ${restoreCommand(mark.path)}`,
    )
}

/**
 * One program at a time puts a copy in the site's place; the others wait. Holds one connection of the pool, which must lead
 * to PostgreSQL itself.
 */
export const withRestoreLock = <T>(pool: Pool, work: () => Promise<T>): Promise<T> =>
  withClient(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.restore])
    return work().finally(() =>
      client.query('select pg_advisory_unlock($1)', [advisoryLocks.restore]).catch(() => {}),
    )
  })

export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
