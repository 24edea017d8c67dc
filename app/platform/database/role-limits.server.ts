import type pg from 'pg'
import { requestLimits } from './connections.server.ts'

const areSet = `select bool_and(setting::int = wanted.value::int) as are
  from jsonb_each_text($1::jsonb) as wanted join pg_settings on name = wanted.key`

/**
 * PgBouncer in transaction mode refuses limits set by a connection, so they are set on the role, in this database only.
 * Connections that PgBouncer opened before get the limits when it renews them.
 *
 * @param pool leads through PgBouncer: the role is that of the requests
 */
export async function setRoleLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ are: boolean }>(areSet, [JSON.stringify(requestLimits)])
  if (rows[0]?.are) return
  for (const [name, milliseconds] of Object.entries(requestLimits))
    await pool.query(`do $$ begin
      execute format('alter role current_user in database %I set ${name} = ${milliseconds}', current_database());
    end $$`)
  // This connection was opened before the limits were set.
  await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
}
