// Migrates the database at a start, after copying the site; a failed start says how to go back.
import { rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { backupsFolder, removeSurplus } from '../platform/backup/backup-files.server.ts'
import { readMigrated, readTableShapes } from '../platform/backup/dump-database.server.ts'
import { firstUsedTable } from '../platform/backup/load-database.server.ts'
import { refuseHalfRestored, restoreCommand } from '../platform/backup/restore-mark.server.ts'
import { readUpdateMark, setUpdateMark, type UpdateMark } from '../platform/backup/update-mark.server.ts'
import { advisoryLocks } from '../platform/database/advisory-locks.ts'
import { isOthers, MigrationFailed, migrate, pendingMigrations } from '../platform/database/migrate.server.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Env, StartProblem } from '../platform/env.server.ts'
import { openDisk } from '../platform/files/disk.server.ts'
import { NoSpace } from '../platform/files/file-store.server.ts'
import { memberOf } from '../platform/members.ts'

type Given = { env: Env; pool: Pool; migrations: string; say(line: string): void }

/**
 * Answers the names applied now. @param given.pool without a statement timeout, with room for four connections
 * @throws StartProblem with the command that brings the copy back
 */
export async function updateDatabase(given: Given): Promise<string[]> {
  const { pool, migrations } = given
  await refuseHalfRestored(pool)
  const client = await pool.connect()
  try {
    // When several processes start at once, the first copies and migrates and the others wait.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.update])
    const pending = await pendingMigrations(client, migrations)
    const hasContent =
      pending.length > 0 && (await firstUsedTable(client, await readTableShapes(client))) !== null
    const mark = await readUpdateMark(client)
    const copy = hasContent ? await copyToGoBackTo(given, client, mark) : null
    try {
      const applied = await migrate(pool, migrations, { say: given.say })
      if (mark || copy) await setUpdateMark(client, null)
      return applied
    } catch (problem) {
      if (!(problem instanceof MigrationFailed)) throw problem
      if (isOthers(problem.cause))
        throw new StartProblem(
          `A atualização do banco de dados parou em ${problem.migration}, que não mudou nada: outro programa segura há meia hora uma tabela de que ela precisa (${problem.message}). Espere que ele termine, ou encerre-o, e inicie de novo.`,
        )
      if (!copy) throw problem
      throw new StartProblem(
        [
          `A atualização do banco de dados falhou em ${problem.migration}: ${problem.message}.`,
          'Antes dela foi feita uma cópia do site. Volte à versão anterior do programa e traga a cópia de volta:',
          `  ${restoreCommand(relative(process.cwd(), copy) || copy)}`,
        ].join('\n'),
      )
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.update]).catch(() => {})
    client.release()
  }
}

/**
 * Once a step of this update is done, the copy made before it stays the one, however often the update fails; until then each
 * start makes one in the place of the earlier, because the version before may have served meanwhile.
 */
async function copyToGoBackTo(
  given: Given,
  client: PoolClient,
  mark: UpdateMark | null,
): Promise<string | null> {
  const applied = (await readMigrated(client))?.length ?? 0
  if (mark && mark.applied < applied) return mark.copy
  if (given.env.BACKUPS === 'off') return null
  const copy = await copyBefore(given)
  await setUpdateMark(client, { copy, applied })
  if (mark) await rm(mark.copy, { force: true })
  await thinOut(given)
  return copy
}

async function thinOut({ env, pool }: Given): Promise<void> {
  const { readMissing } = await import('../rooms/system/copies.server.ts')
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // Where the version before has no such table, the next night thins them out.
  const missing = await readMissing({ db }).catch(() => null)
  if (missing) await removeSurplus(backupsFolder(env), new Date(), missing)
}

async function copyBefore({ env, pool, say }: Given): Promise<string> {
  say('Fazendo uma cópia do site antes da atualização do banco de dados…')
  const folder = backupsFolder(env)
  const { BACKUP_PASSPHRASE: passphrase } = env
  // Loaded late, because most starts need neither.
  const { makeBackup } = await import('./make-backup.server.ts')
  const { openFileStore } = await import('../platform/files/open-file-store.server.ts')
  const files = await openFileStore(env)
  const hasRoom = () => openDisk(env).hasRoomForCopy(folder, 0)
  const given = { pool, files, folder, kind: 'update' as const, passphrase, hasRoom }
  const made = await makeBackup(given).catch((problem) => {
    if (memberOf(memberOf(problem, 'cause'), 'name') === 'NoSuchBucket')
      throw new StartProblem(
        'O bucket de S3_BUCKET não existe: a cópia antes da atualização não pôde ser feita. O banco de dados não foi mudado. Confira S3_BUCKET e inicie de novo.',
      )
    if (!(problem instanceof NoSpace)) throw problem
    throw new StartProblem(
      'O disco está cheio: não há espaço para a cópia antes da atualização. O banco de dados não foi mudado. Libere espaço e inicie de novo.',
    )
  })
  return made.path
}
