// Carries out a restore that was asked for on the screen, while nothing else of the program runs.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { backupsFolder } from '../platform/backup/backup-files.server.ts'
import { readBackupName, unfinished } from '../platform/backup/backup-name.ts'
import { replaceSite, undoHalfRestore } from '../platform/backup/replace-site.server.ts'
import { checkBackup, type RestoreProgress, refuseServing } from '../platform/backup/restore-backup.server.ts'
import {
  readMark,
  restoreCommand,
  withClient,
  withRestoreLock,
} from '../platform/backup/restore-mark.server.ts'
import {
  endRestoreRequest,
  type RestoreRequest,
  readRestoreRequest,
} from '../platform/backup/restore-request.server.ts'
import { type RestoringPage, serveRestoringPage } from '../platform/backup/restoring-page.server.ts'
import { openPool } from '../platform/database/open.server.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Env, StartProblem } from '../platform/env.server.ts'
import { openFileStore } from '../platform/files/open-file-store.server.ts'
import { addJob } from '../platform/jobs/jobs.server.ts'
import { messageOf } from '../platform/members.ts'
import { countText } from '../platform/text/counts.ts'
import { makeBackup } from './make-backup.server.ts'

type Given = { env: Env; connection: PoolConfig; migrations: string; say(line: string): void }

/** The line that the activity log gets when the site serves again. */
export type RestoreNote = Pick<RestoreRequest, 'name' | 'by' | 'by_id'> & { failed: boolean }

function progressText(progress: RestoreProgress): string {
  if (progress.step === 'table') return 'As tabelas estão entrando no banco de dados.'
  if (progress.step === 'files')
    return `Imagens e arquivos: ${countText(progress.done)} de ${countText(progress.total)}.`
  return 'A cópia está sendo conferida.'
}

/**
 * Writes down the outcome; the site then has the content of the copy, or its own as before. Of several programs on one
 * data folder one does it, and the others wait. Answers how to take down the page that visitors see meanwhile.
 * @throws what left the site half restored, as a database that is away; the next start goes on with the request
 */
export async function runAskedRestore(given: Given, request: RestoreRequest): Promise<() => Promise<void>> {
  const { env, connection, say } = given
  say(`Restaurando a cópia ${request.name}, a pedido de ${request.by}…`)
  // The restore goes on even if this page cannot be served.
  const page = await serveRestoringPage({ host: env.HOST, port: env.PORT }).catch(() => null)
  const pool = openPool({ ...connection, max: 4, application_name: 'praca-backup' })
  try {
    await withRestoreLock(pool, async () => {
      if (!(await readRestoreRequest(env))) return say('Outro programa desta pasta de dados cuidou disso.')
      const error = await restore(given, pool, request, page).then(
        () => null,
        async (problem: unknown) => {
          if (await isHalfDone(given, pool)) throw problem
          return messageOf(problem)
        },
      )
      await endRestoreRequest(env, request, error)
      say(error === null ? 'A cópia foi restaurada.' : `A cópia não foi restaurada: ${error}`)
    })
  } catch (problem) {
    await page?.close()
    throw problem
  } finally {
    await pool.end()
  }
  page?.tell('O site está começando de novo.')
  return async () => page?.close()
}

/** True also where the mark cannot be read; the next start finds it then. */
async function isHalfDone({ say }: Given, pool: Pool): Promise<boolean> {
  const next = 'A restauração não terminou, e o próximo início a continua.'
  try {
    const mark = await withClient(pool, readMark)
    if (mark) say(`${next} Para terminá-la à mão: ${restoreCommand(mark.path)}`)
    return mark !== null
  } catch {
    say(next)
    return true
  }
}

/**
 * Waits at most twenty seconds, until this program's own earlier connections have closed, and those of others on this data
 * folder, which look for the request once a second and finish what they answer.
 */
async function untilAlone(pool: Pool): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await withClient(pool, refuseServing)
    } catch (problem) {
      if (tries === 100) throw problem
      await delay(200)
    }
  }
}

async function restore(
  { env, migrations, say }: Given,
  pool: Pool,
  { name, by, by_id }: RestoreRequest,
  page: RestoringPage | null,
): Promise<void> {
  const folder = backupsFolder(env)
  const { BACKUP_PASSPHRASE: passphrase } = env
  const files = await openFileStore(env)
  const note = (failed: boolean) =>
    tell(pool, { name, by, by_id, failed }).catch((problem) => say(`Registro de atividade: ${problem}`))
  const common = {
    pool,
    files,
    migrations,
    source: { path: join(folder, name), passphrase },
    scratch: join(folder, `praca-${process.pid}${unfinished}`),
    onProgress: (progress: RestoreProgress) => page?.tell(progressText(progress)),
  }
  const copy = async () => {
    page?.tell('O site como é agora está sendo copiado.')
    return (await makeBackup({ pool, files, folder, passphrase, kind: 'restore' })).path
  }
  try {
    if (!readBackupName(name)) throw new StartProblem('Esta cópia não existe.')
    await untilAlone(pool)
    await replaceSite({ ...common, copy }, await checkBackup(common))
    await note(false)
  } catch (problem) {
    // The half-restored state may come from an earlier run that was killed.
    await undoHalfRestore(common)
    await note(true)
    throw problem
  }
}

/** Noted by a job, because the log's table may still be that of an older version. */
async function tell(pool: Pool, note: RestoreNote): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await addJob(db, 'noteRestored', note, { key: 'noteRestored' })
}
