// Describes a database, so that two of them can be compared.
import pg from 'pg'

export async function asked<T extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  text: string,
): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set timezone to 'UTC'`)
  return (await client.query<T>(text).finally(() => client.end())).rows
}

/** Rows and hash of every table, and what holds them together. @param snapshot of then, as PostgreSQL exported it */
export async function databasePicture(connection: pg.PoolConfig, snapshot?: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`set timezone to 'UTC'`)
  await client.query('begin isolation level repeatable read')
  if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`)
  const asked = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows
  return picture(asked).finally(() => client.end())
}

async function picture(asked: <T extends pg.QueryResultRow>(text: string) => Promise<T[]>) {
  const tables = await asked<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    [rows[name]] = await asked(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from public.${name} t`,
    )
  return {
    rows,
    migrations: await asked('select name, hash from schema_migrations order by name'),
    constraints: await asked(
      `select conname, convalidated, pg_get_constraintdef(oid) as says from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 3`,
    ),
    triggers: await asked(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`),
    jobs: await asked(
      `select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, j.attempts, j.last_error
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1, j.payload::jsonb::text collate "C", j.key`,
    ),
  }
}
