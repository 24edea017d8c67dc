// Migrations are plain SQL, forward only, each in a transaction, under one lock for all processes.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartProblem } from '../env.server.ts'
import { codeOf, messageOf } from '../members.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { ensureExtensions } from './extensions.server.ts'
import { requireLetters } from './letters.server.ts'

export class MigrationFailed extends Error {
  readonly migration: string
  /** SQLSTATE */
  readonly code: string | undefined

  constructor(migration: string, cause: unknown) {
    super(messageOf(cause), { cause })
    this.migration = migration
    this.code = codeOf(cause)
  }
}

type Migration = { name: string; text: string; hash: string }

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The migrations that the database has not seen yet; empty for a database that was never migrated. */
export async function pendingMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  const there = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as is_there`,
  )
  if (!there.rows[0]?.is_there) return []
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.has(name))
}

/**
 * Whoever asks for a table that a migration waits for waits behind it. So it gives up before their own
 * limit (`requestLimits`), and lets them pass until the next try: a copy of the site may hold every table for minutes. It is
 * longer than `deadlock_timeout`, after which PostgreSQL has an autovacuum make way.
 */
export const longestWaitMs = 1_500
type Say = (line: string) => void

export const patience = { pauseMs: 2_000, tries: 600 }

async function apply(client: pg.ClientBase, { name, text, hash }: Migration, say?: Say): Promise<void> {
  for (let left = patience.tries; ; left--)
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${longestWaitMs}`)
      await client.query(text)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      return
    } catch (problem) {
      // A connection that died rolls back by itself, and its refusal would hide what happened.
      await client.query('rollback').catch(() => {})
      if (left === 1 || !isOthers(problem)) throw new MigrationFailed(name, problem)
      if (left === patience.tries - 2)
        say?.(
          'A atualização espera por uma tabela que outro programa está usando, talvez para uma cópia do site…',
        )
      await delay(patience.pauseMs)
    }
}

/** Whether others hold a table, for too long or in another order. */
export const isOthers = (problem: unknown) => ['55P03', '40P01'].includes(codeOf(problem) ?? '')

/**
 * Answers the names applied now. Refuses a database with a migration this code does not know, or knows with another
 * text. @param only applies no others: the schema of an older backup @param say told once that a table is waited for
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  { only, say }: { only?: ReadonlySet<string>; say?: Say } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    if (!only) await requireLetters(client)
    await ensureExtensions(client)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    )
    const known = new Set(migrations.map(({ name }) => name))
    const newer = rows.find((row) => !known.has(row.name))
    if (newer)
      throw new StartProblem(
        `O banco de dados é de uma versão mais nova do Praça (${newer.name}). Atualize o programa antes de iniciar.`,
      )
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const now: string[] = []
    for (const { name, text, hash } of migrations) {
      const before = applied.get(name)
      if (before && before !== hash)
        throw new StartProblem(
          `A migração ${name} foi alterada depois de aplicada. Restaure o arquivo original.`,
        )
      if (before || (only && !only.has(name))) continue
      await apply(client, { name, text, hash }, say)
      now.push(name)
    }
    await runMigrations({ pgPool: pool })
    return now
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => {})
    client.release()
  }
}
