// The database is dumped by COPY, because the embedded PostgreSQL has no pg_dump.
import { escapeIdentifier, type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Pass } from './leave-room.server.ts'
import type { Manifest, Stored, TableShape } from './manifest.ts'
import { storeBytes } from './stored-bytes.server.ts'

/** Settings under which every PostgreSQL reads the text alike. */
export const plainSession = `set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set bytea_output to 'hex';
  set extra_float_digits to 1; set timezone to 'UTC'`

/** From here on the client sees the database as it is now; answers the snapshot's name. */
export async function holdSnapshot(client: PoolClient): Promise<{ snapshot: string; madeAt: Date }> {
  await client.query(plainSession)
  await client.query('begin isolation level repeatable read, read only')
  const { rows } = await client.query<{ snapshot: string; now: Date }>(
    'select pg_export_snapshot() as snapshot, now() as now',
  )
  return { snapshot: rows[0]?.snapshot ?? '', madeAt: rows[0]?.now ?? new Date(Number.NaN) }
}

/** Null if no migration was ever applied. */
export async function readMigrated(client: PoolClient): Promise<Manifest['migrations'] | null> {
  const known = await client.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`,
  )
  if (known.rowCount === 0) return null
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  )
  return rows
}

/** Our own tables, without those of extensions, and without generated columns. */
export async function readTableShapes(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`)
  return rows
}

/** The current values of all sequences that were ever used. */
export async function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`)
  return rows
}

/** The sum of every column that counts money or pieces: orders, payments, stock. */
export async function readSums(client: PoolClient): Promise<Manifest['sums']> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
      and a.attname ~ '(_cents|qtd|delta|stock|stock_after|sold)$'
    order by 1, 2`)
  const sums: Manifest['sums'] = []
  for (const { table, column } of rows) {
    const name = `public.${escapeIdentifier(table)}`
    const found = await client.query<{ total: string }>(
      `select coalesce(sum(${escapeIdentifier(column)}), 0)::text as total from ${name}`,
    )
    sums.push({ table, column, total: found.rows[0]?.total ?? '' })
  }
  return sums
}

export const columnList = ({ name, columns }: TableShape) =>
  `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

/** Leaves out the job that makes this copy: it would run again after the restore, or be shown as failed. */
const waitingJobs = `select t.identifier, j.payload, q.queue_name, j.run_at, j.priority, j.max_attempts, j.key,
    j.attempts - (j.locked_at is not null)::int, j.last_error, j.created_at
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where t.identifier not in ('makeBackup', 'nightlyBackup')
  order by j.id`

type Dumped = Stored & { rows: number }

async function dump(client: PoolClient, what: string, path: string, pass: Pass): Promise<Dumped> {
  const stream = client.query(copyTo(`copy ${what} to stdout`))
  const stored = await storeBytes(stream, path, pass)
  return { rows: stream.rowCount ?? 0, ...stored }
}

export const dumpTable = (client: PoolClient, table: TableShape, path: string, pass: Pass) =>
  dump(client, columnList(table), path, pass)

export const dumpJobs = (client: PoolClient, path: string, pass: Pass) =>
  dump(client, `(${waitingJobs})`, path, pass)
