// Loads in one transaction, with no more rights than those of the tables' owner: foreign keys are dropped and created
// again, which checks every row; only a superuser may switch them off.
import { escapeIdentifier, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartProblem } from '../env.server.ts'
import { codeOf, memberOf } from '../members.ts'
import { columnList } from './dump-database.server.ts'
import type { Manifest, TableShape } from './manifest.ts'
import { unzipped } from './stored-bytes.server.ts'

/** Tables that the program itself fills before the site is set up. */
const ownTables = new Set([
  'schema_migrations',
  'secrets',
  'limit_counts',
  'job_runners',
  'backups',
  'backup_work',
])

/** The first table that holds data; null when the database is empty. */
export async function firstUsedTable(client: PoolClient, tables: TableShape[]): Promise<string | null> {
  for (const { name } of tables) {
    if (ownTables.has(name)) continue
    const { rowCount } = await client.query(`select 1 from public.${escapeIdentifier(name)} limit 1`)
    if (rowCount) return name
  }
  return null
}

type ForeignKey = { owner: string; name: string; definition: string }

async function takeForeignKeys(client: PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`)
  return rows
}

async function loadTable(client: PoolClient, table: TableShape, path: string): Promise<number> {
  const name = `public.${escapeIdentifier(table.name)}`
  await client.query(`alter table ${name} disable trigger user`)
  const stream = client.query(copyFrom(`copy ${columnList(table)} from stdin`))
  await unzipped(path, stream)
  await client.query('set constraints all immediate')
  await client.query(`alter table ${name} enable trigger user`)
  return stream.rowCount
}

async function loadJobs(client: PoolClient, path: string): Promise<number> {
  await client.query(`create temporary table restored_jobs (identifier text, payload json, queue_name text,
    run_at timestamptz, priority integer, max_attempts integer, key text, attempts integer, last_error text,
    created_at timestamptz) on commit drop`)
  const stream = client.query(copyFrom('copy restored_jobs from stdin'))
  await unzipped(path, stream)
  await client.query(`do $$
    declare job record; made bigint;
    begin
      for job in select * from restored_jobs loop
        made := (graphile_worker.add_job(identifier => job.identifier, payload => job.payload,
          queue_name => job.queue_name, run_at => job.run_at, max_attempts => job.max_attempts,
          job_key => job.key, priority => job.priority)).id;
        update graphile_worker._private_jobs
        set attempts = job.attempts, last_error = job.last_error, created_at = job.created_at where id = made;
      end loop;
    end $$`)
  return stream.rowCount
}

/** Classes of SQLSTATE of a value or a reference that is refused; not what the database itself lacks: letters, a setting. */
const ofRows = /^2[23](?!(021|P05|023)$)/

/** What PostgreSQL says of it may quote a row, and stays out of the sentence. */
function inOurWords(problem: unknown): unknown {
  const code = codeOf(problem) ?? ''
  if (!ofRows.test(code)) return problem
  const table = memberOf(problem, 'table')
  const place = typeof table === 'string' ? `, na tabela ${table}` : ''
  return new StartProblem(`O banco de dados não aceitou o que está na cópia${place} (código ${code}).`)
}

/** Loads everything or nothing. @throws StartProblem when a count differs, or a row is refused */
export async function loadDatabase(
  client: PoolClient,
  manifest: Manifest,
  paths: { table(name: string): string; jobs: string },
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  await client.query('begin')
  try {
    const foreignKeys = await takeForeignKeys(client)
    for (const { name } of manifest.tables) await client.query(`truncate public.${escapeIdentifier(name)}`)
    for (const table of manifest.tables) {
      const rows = await loadTable(client, table, paths.table(table.name))
      if (rows !== table.rows)
        throw new StartProblem(
          `A tabela ${table.name} voltou com ${rows} ${rows === 1 ? 'linha' : 'linhas'} em vez de ${table.rows}.`,
        )
      onTable(table.name, rows)
    }
    for (const { owner, name, definition } of foreignKeys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${escapeIdentifier(name)}`,
        value,
      ])
    await loadJobs(client, paths.jobs)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw inOurWords(problem)
  }
  await client.query('analyze')
}
