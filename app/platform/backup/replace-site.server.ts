// Replaces a site that has content by a backup: the present site is copied first, and is restored if the backup fails
// to load. Meanwhile a mark stands in the database, and no program starts on it.
import type { Pool, PoolClient } from 'pg'
import { ensureExtensions } from '../database/extensions.server.ts'
import { StartProblem } from '../env.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import { codeOf, messageOf } from '../members.ts'
import { readMigrated } from './dump-database.server.ts'
import type { Manifest } from './manifest.ts'
import { type BackupSource, verifyBackup } from './open-backup.server.ts'
import { type RestoreProgress, refuseServing, restoreBackup } from './restore-backup.server.ts'
import { type RestoreMark, readMark, restoreCommand, withClient } from './restore-mark.server.ts'

type Given = {
  pool: Pool
  files: FileStore
  source: BackupSource
  scratch: string
  migrations: string
  /** copies the site as it is now; answers the file */
  copy(): Promise<string>
  onProgress(progress: RestoreProgress): void
}

/**
 * Requires a database that no program uses, and withRestoreLock. Leaves the tables in the version of the backup. Answers
 * the file with the site as it was before, null if there was none. @throws StartProblem with what is true now
 */
export async function replaceSite(given: Given, manifest: Manifest): Promise<string | null> {
  const before = await withClient(given.pool, async (client) => {
    await refuseServing(client)
    const half = await readMark(client)
    if (half) return half.before
    const copy = (await readMigrated(client)) ? await given.copy() : null
    // Copying takes minutes, in which a program may have started.
    await refuseServing(client)
    return copy
  })
  try {
    await bring(given, manifest, before)
    return before
  } catch (problem) {
    if (before === null) throw problem
    const isChanged = await withClient(given.pool, readMark).then(
      (mark) => mark !== null,
      () => true,
    )
    if (isChanged)
      await bringBack(given, before).catch((second: Error) => {
        throw new StartProblem(
          `A cópia não entrou (${messageOf(problem)}), e o site de antes também não voltou (${messageOf(second)}). Ele está inteiro em ${before}. Quando houver espaço e o banco responder: ${restoreCommand(before)}`,
        )
      })
    throw new StartProblem(`A cópia não entrou: ${messageOf(problem)} O site continua como era antes.`)
  }
}

/**
 * Brings back the previous site after a restore that was killed half-way and whose copy no longer loads. Touches
 * nothing else. @throws StartProblem if the previous site cannot be loaded either
 */
export async function undoHalfRestore(given: Omit<Given, 'copy'>): Promise<void> {
  const mark = await withClient(given.pool, readMark)
  if (mark?.before) await bringBack(given, mark.before)
}

async function bringBack(given: Omit<Given, 'copy'>, before: string): Promise<void> {
  const back = { path: before, passphrase: given.source.passphrase }
  await bring({ ...given, source: back }, await verifyBackup(back), before)
}

async function bring(given: Omit<Given, 'copy'>, manifest: Manifest, before: string | null): Promise<void> {
  // Only then: most of what a restore writes to the disk is on it already.
  const onUnpacked = () =>
    withClient(given.pool, async (client) => {
      // Unpacking takes minutes too.
      await refuseServing(client)
      await emptyDatabase(client, { path: given.source.path, before })
    })
  await restoreBackup({ ...given, onUnpacked, keepsVersion: true }, manifest)
  await withClient(given.pool, async (client) => {
    await goOnCounting(client)
    await client.query('drop schema praca_restoring cascade')
  })
}

/** Notes how far the sequences of the site have counted, of a restore that was killed before too. */
async function noteCounted(client: PoolClient): Promise<void> {
  await client.query(
    'create table if not exists praca_restoring.counted (name text primary key, value bigint not null)',
  )
  await client.query(`
    insert into praca_restoring.counted (name, value)
    select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null
    on conflict (name) do update set value = greatest(counted.value, excluded.value)`)
}

/** A number given since the copy was made, as that of an order that people and banks know, is given to no other. */
async function goOnCounting(client: PoolClient): Promise<void> {
  await client.query(`
    select setval(format('public.%I', name)::regclass, value)
    from praca_restoring.counted join pg_sequences on schemaname = 'public' and sequencename = name
    where value > coalesce(last_value, 0)`)
}

/** Empties the database and sets the mark, all or nothing. */
async function emptyDatabase(client: PoolClient, { path, before }: RestoreMark): Promise<void> {
  await client.query('begin')
  try {
    await client.query('create schema if not exists praca_restoring')
    await client.query('create table if not exists praca_restoring.source (path text not null)')
    await client.query('alter table praca_restoring.source add column if not exists before text')
    await client.query('delete from praca_restoring.source')
    await client.query('insert into praca_restoring.source (path, before) values ($1, $2)', [path, before])
    await noteCounted(client)
    await client.query('drop schema if exists graphile_worker cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await ensureExtensions(client)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    if (codeOf(problem) !== '42501') throw problem
    throw new StartProblem(
      'O usuário do banco não é dono do esquema public e não pode esvaziá-lo: ALTER SCHEMA public OWNER TO usuario. Nada foi mudado.',
    )
  }
}
